// Counts the allocations of a thread.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Allocations that this thread has made so far.
size_t allocation_count(void);

/// Whether they are counted: on glibc, and not under a sanitizer, which brings an allocator of its own.
bool allocations_are_counted(void);
