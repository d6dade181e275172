#include "timers.h"

#include <stdlib.h>

static const uint64_t NANOSECONDS = 1000000000;

tt_moment tt_now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * NANOSECONDS + (uint64_t)time.tv_nsec;
}

tt_moment tt_later(tt_moment moment, uint64_t nanoseconds) {
  return nanoseconds > TT_NEVER - moment ? TT_NEVER : moment + nanoseconds;
}

static bool is_before(const tt_timer *one, const tt_timer *other) {
  return one->guess != other->guess ? one->guess < other->guess : one->ordinal < other->ordinal;
}

static void rise(tt_timers *timers, tt_timer timer, size_t index) {
  while (index > 0 && is_before(&timer, &timers->timers[(index - 1) / 2])) {
    timers->timers[index] = timers->timers[(index - 1) / 2];
    index = (index - 1) / 2;
  }
  timers->timers[index] = timer;
}

static tt_moment guess(tt_moment due, clockid_t clock) {
  if (clock == CLOCK_BOOTTIME) return due;
  tt_moment now = tt_now(clock);
  return tt_later(tt_now(CLOCK_BOOTTIME), due > now ? due - now : 0);
}

void tt_timers_add(tt_timers *timers, tt_moment due, clockid_t clock, tt_job *job) {
  if (timers->count == timers->capacity) {
    timers->capacity = timers->capacity == 0 ? 64 : timers->capacity * 2;
    timers->timers = realloc(timers->timers, timers->capacity * sizeof(tt_timer));
    // Swift's own allocations end the same way.
    if (timers->timers == NULL) abort();
  }
  tt_timer timer = {due, guess(due, clock), timers->ordinal++, clock, job};
  rise(timers, timer, timers->count++);
}

tt_moment tt_timers_next(const tt_timers *timers) {
  return timers->count == 0 ? TT_NEVER : timers->timers[0].guess;
}

static tt_timer take_first(tt_timers *timers) {
  tt_timer first = timers->timers[0];
  tt_timer last = timers->timers[--timers->count];
  size_t index = 0;
  for (size_t child = 1; child < timers->count; child = 2 * index + 1) {
    if (child + 1 < timers->count && is_before(&timers->timers[child + 1], &timers->timers[child])) {
      child++;
    }
    if (!is_before(&timers->timers[child], &last)) break;
    timers->timers[index] = timers->timers[child];
    index = child;
  }
  if (timers->count > 0) timers->timers[index] = last;
  return first;
}

tt_job *tt_timers_take(tt_timers *timers) {
  while (tt_timers_next(timers) <= tt_now(CLOCK_BOOTTIME)) {
    tt_timer timer = take_first(timers);
    if (timer.due <= tt_now(timer.clock)) return timer.job;
    // The machine slept, and this clock with it.
    tt_timers_add(timers, timer.due, timer.clock, timer.job);
  }
  return NULL;
}
