// Jobs that wait for a moment, the earliest first.
#ifndef TT_TIMERS_H
#define TT_TIMERS_H

#include "queue.h"

#include <time.h>

// Nanoseconds of a clock; the largest value is never.
typedef uint64_t tt_moment;
#define TT_NEVER UINT64_MAX

typedef struct {
  tt_moment due;     // on `clock`
  tt_moment guess;   // when that is on CLOCK_BOOTTIME, if the machine does not sleep meanwhile
  uint64_t ordinal;  // of two that are due at once, the one that came first goes first
  clockid_t clock;
  tt_job *job;
} tt_timer;

// A binary heap.
typedef struct {
  tt_timer *timers;
  size_t count;
  size_t capacity;
  uint64_t ordinal;
} tt_timers;

tt_moment tt_now(clockid_t clock);
// Later by so much, or never.
tt_moment tt_later(tt_moment moment, uint64_t nanoseconds);

void tt_timers_add(tt_timers *timers, tt_moment due, clockid_t clock, tt_job *job);
// When to look again, on CLOCK_BOOTTIME.
tt_moment tt_timers_next(const tt_timers *timers);
// Takes a job whose moment has come. NULL if there is none.
tt_job *tt_timers_take(tt_timers *timers);

#endif
