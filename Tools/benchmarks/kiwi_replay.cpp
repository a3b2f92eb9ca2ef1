// Replays a solver trace on kiwi's C++ solver and prints the report as `pivotreel perf replay` does.
// usage: kiwi_replay TRACE [--dump FILE] [--limit SECONDS]
#include <kiwi/kiwi.h>

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Term {
  double coefficient;
  int variable;
};

struct Operation {
  char kind = 0;
  int id = 0;  // variable, constraint, or of a frame its label
  double number = 0;
  double strength = 0;
  kiwi::RelationalOperator relation = kiwi::OP_EQ;
  std::size_t first = 0, count = 0;  // terms
};

struct Trace {
  std::vector<Operation> operations;
  std::vector<Term> terms;
  std::vector<std::string> labels;
  std::vector<std::size_t> frames;
  int variables = 0, constraints = 0;
};

// One number for level and weight, as kiwi has them.
double strength(const std::string& word) {
  double weight = word.size() > 1 ? std::atof(word.c_str() + 1) : 1;
  switch (word[0]) {
    case 'R': return kiwi::strength::required;
    case 'S': return kiwi::strength::strong * weight;
    case 'M': return kiwi::strength::medium * weight;
    case 'W': return kiwi::strength::weak * weight;
  }
  std::fprintf(stderr, "kiwi has no strength for %s\n", word.c_str());
  std::exit(2);
}

Trace read(const char* path) {
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "cannot read %s\n", path);
    std::exit(4);
  }
  Trace trace;
  std::string text, word;
  while (std::getline(file, text)) {
    if (text.empty() || text[0] == '#') continue;
    std::istringstream line(text);
    Operation o;
    line >> o.kind;
    switch (o.kind) {
      case 'v':
        line >> o.id;
        trace.variables++;
        break;
      case 'c': {
        char relation;
        line >> o.id >> word >> relation >> o.number >> o.count;
        o.strength = strength(word);
        o.relation = relation == '=' ? kiwi::OP_EQ : relation == '<' ? kiwi::OP_LE : kiwi::OP_GE;
        o.first = trace.terms.size();
        for (std::size_t i = 0; i < o.count; i++) {
          Term term;
          line >> term.coefficient >> term.variable;
          trace.terms.push_back(term);
        }
        trace.constraints = std::max(trace.constraints, o.id + 1);
        break;
      }
      case 'e':
        line >> o.id >> word;
        o.strength = strength(word);
        break;
      case 'r':
      case 'x': line >> o.id; break;
      case 't':
      case 's': line >> o.id >> o.number; break;
      case 'f': {
        line >> word;
        auto label = std::find(trace.labels.begin(), trace.labels.end(), word);
        o.id = int(label - trace.labels.begin());
        if (label == trace.labels.end()) {
          trace.labels.push_back(word);
          trace.frames.push_back(0);
        }
        trace.frames[o.id]++;
        break;
      }
      case 'k': break;
      default:
        std::fprintf(stderr, "%s: no operation: %s\n", path, text.c_str());
        std::exit(2);
    }
    trace.operations.push_back(o);
  }
  return trace;
}

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

long peak() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

// Lets the peak of memory begin anew from what is held now.
long restartPeak() {
  if (FILE* file = std::fopen("/proc/self/clear_refs", "w")) {
    std::fputs("5", file);
    std::fclose(file);
  }
  return peak();
}

kiwi::Constraint constraint(const Trace& trace, const Operation& o, const std::vector<kiwi::Variable>& variables) {
  std::vector<kiwi::Term> terms;
  terms.reserve(o.count);
  for (std::size_t i = o.first; i < o.first + o.count; i++)
    terms.emplace_back(variables[trace.terms[i].variable], trace.terms[i].coefficient);
  return kiwi::Constraint(kiwi::Expression(std::move(terms), o.number), o.relation, o.strength);
}

}  // namespace

int main(int argc, char** argv) {
  const char *path = nullptr, *target = nullptr;
  double limit = std::numeric_limits<double>::infinity();
  for (int i = 1; i < argc; i++) {
    if (!std::strcmp(argv[i], "--dump") && i + 1 < argc) target = argv[++i];
    else if (!std::strcmp(argv[i], "--limit") && i + 1 < argc) limit = std::atof(argv[++i]);
    else path = argv[i];
  }
  if (!path) {
    std::fprintf(stderr, "usage: %s TRACE [--dump FILE] [--limit SECONDS]\n", argv[0]);
    return 64;
  }
  Trace trace = read(path);
  FILE* dump = target ? std::fopen(target, "w") : nullptr;
  std::vector<std::vector<double>> times(trace.labels.size());
  for (std::size_t i = 0; i < times.size(); i++) times[i].reserve(trace.frames[i]);
  std::vector<kiwi::Variable> variables;
  variables.reserve(trace.variables);
  std::vector<kiwi::Constraint> constraints(trace.constraints);
  std::vector<const Operation*> definitions(trace.constraints);
  long errors = 0;
  bool isCut = false;
  std::string error;
  long before = restartPeak();
  // Its destruction is no part of a replay, and takes long.
  kiwi::Solver& solver = *new kiwi::Solver;

  double begin = now(), start = begin;
  for (const Operation& o : trace.operations) {
    try {
      switch (o.kind) {
        case 'v': variables.emplace_back(""); break;
        case 'c':
          definitions[o.id] = &o;
          constraints[o.id] = constraint(trace, o, variables);
          solver.addConstraint(constraints[o.id]);
          break;
        case 'r': solver.removeConstraint(constraints[o.id]); break;
        case 't': {  // kiwi has no such operation
          solver.removeConstraint(constraints[o.id]);
          Operation changed = *definitions[o.id];
          changed.number = o.number;
          constraints[o.id] = constraint(trace, changed, variables);
          solver.addConstraint(constraints[o.id]);
          break;
        }
        case 'e': solver.addEditVariable(variables[o.id], o.strength); break;
        case 'x': solver.removeEditVariable(variables[o.id]); break;
        case 's': solver.suggestValue(variables[o.id], o.number); break;
        case 'f': {
          solver.updateVariables();
          double end = now();
          times[o.id].push_back(end - start);
          start = end;
          break;
        }
        case 'k':
          if (dump) {
            for (auto& variable : variables) std::fprintf(dump, "%.17g ", variable.value());
            std::fputc('\n', dump);
          }
          start = now();
          break;
      }
    } catch (const std::exception& e) {
      errors++;
      if (error.empty()) error = e.what();
    }
    if ((o.kind == 'f' || (o.kind == 'c' && o.id % 64 == 0)) && now() - begin > limit) {
      isCut = true;
      break;
    }
  }
  double wall = now() - begin;
  long most = peak();
  const char* slash = std::strrchr(path, '/');
  std::printf(
      "{\"solver\":\"kiwi\",\"trace\":\"%s\",\"vars\":%d,\"cons\":%d,\"wall_s\":%.6f,\"rss_kb\":%ld,"
      "\"trace_rss_kb\":%ld,\"errors\":%ld,\"cut\":%s,\"error\":\"%s\",\"frames\":{",
      slash ? slash + 1 : path, trace.variables, trace.constraints, wall, most, before, errors,
      isCut ? "true" : "false", error.c_str());
  const char* comma = "";
  for (std::size_t i = 0; i < times.size(); i++) {
    auto& t = times[i];
    if (t.empty()) continue;
    std::sort(t.begin(), t.end());
    double total = 0;
    for (double time : t) total += time;
    std::printf("%s\"%s\":{\"n\":%zu,\"total_us\":%.2f,\"med_us\":%.3f,\"p99_us\":%.3f,\"max_us\":%.3f}", comma,
                trace.labels[i].c_str(), t.size(), total * 1e6, t[t.size() / 2] * 1e6,
                t[std::min(t.size() - 1, t.size() * 99 / 100)] * 1e6, t.back() * 1e6);
    comma = ",";
  }
  std::printf("}}\n");
  if (dump) std::fclose(dump);
}
