// Threads that carry out Swift's tasks in place of Dispatch's.
//
// Dispatch's pool starts a timer with its first thread and wakes the process once a second from then
// on, whether there is work or not. These threads wait for work and for nothing else.
#ifndef CTASKTHREADS_H
#define CTASKTHREADS_H

#include <stdbool.h>
#include <stdint.h>

// Makes every task of this process from here on run on these threads. Call it first of all in main(),
// on the thread that will call tt_work.
//
// The main actor has no thread of its own: what is isolated to it runs as what is isolated to
// `main_actor`, a default actor that nobody else uses and that lives as long as the process.
//
// Returns false, and leaves everything to Dispatch, if the system has no timer to give.
bool tt_install(void *main_actor);

// Makes the calling thread one of those that carry out tasks, until the process ends.
_Noreturn void tt_work(void);

// Takes a job of Swift's runtime that is to be carried out. Any thread.
void tt_add_job(void *job);

// How many threads carry out tasks now. Any thread.
uint32_t tt_thread_count(void);

// Whether none of the threads will go on until a job comes from another thread: all of them wait, and
// no timer is set. Any other thread.
bool tt_is_at_rest(void);

#endif
