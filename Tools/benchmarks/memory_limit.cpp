// How long a frame must take at least: one run over the values that change and one over the activities that they move,
// as plain loops that do nothing else.
// usage: memory_limit VALUES GUARDS; prints the median of the runs in nanoseconds
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Guard {
  double activity, lower, upper, constant;
};

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s VALUES GUARDS\n", argv[0]);
    return 64;
  }
  std::size_t changed = std::atol(argv[1]), guarded = std::atol(argv[2]);
  // Every second value changes, as where a row of views is widened.
  std::vector<double> values(2 * changed + 1), rates(changed), guardRates(guarded);
  std::vector<std::int32_t> indices(changed), guardIndices(guarded);
  std::vector<Guard> guards(4 * guarded + 1);
  for (std::size_t i = 0; i < changed; i++) indices[i] = std::int32_t(2 * i), rates[i] = 1.0 / (1 + i);
  for (std::size_t i = 0; i < guarded; i++) {
    guardIndices[i] = std::int32_t(4 * i);
    guardRates[i] = 1.0 / (1 + i);
    guards[4 * i] = {0, -1e9, 1e9, 0};
  }
  std::size_t runs = std::max<std::size_t>(21, 3000000 / (1 + changed + guarded));
  std::vector<double> times;
  times.reserve(runs);
  std::size_t violated = 0;
  for (std::size_t run = 0; run < runs; run++) {
    double change = run % 2 ? 1.5 : -1.25;
    auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < changed; i++) values[indices[i]] -= rates[i] * change;
    for (std::size_t i = 0; i < guarded; i++) {
      Guard& guard = guards[guardIndices[i]];
      guard.activity -= guardRates[i] * change;
      if (guard.activity < guard.lower || guard.activity > guard.upper) violated++;
    }
    times.push_back(std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count());
  }
  std::nth_element(times.begin(), times.begin() + runs / 2, times.end());
  std::printf("%.1f\n", times[runs / 2]);
  return violated > 0 || values[0] != values[0];
}
