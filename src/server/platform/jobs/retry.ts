import type { Queue } from 'pg-boss'

/** How often a job is tried, how long it may take, and how long the queue keeps it. */
export type Retry = Omit<Queue, 'name'>

const daySeconds = 86_400

/** What a queue has unless it says otherwise: written out, so that a setting that was taken away goes from the database too. */
export const usual = {
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 900,
  deleteAfterSeconds: 40 * daySeconds, // so that operators see when a monthly job last ran, and what was given up
} satisfies Retry

/** What runs for each email or every few minutes would fill the table; what has an address goes soon. */
export const soonDeleted = { deleteAfterSeconds: 7 * daySeconds }

/** Somebody waits for it: again after seconds, then at growing distances. Each of these takes the longest that a try may last. */
export const quickly = (expireInSeconds: number): Retry => ({
  ...{ retryLimit: 20, retryDelay: 2, retryBackoff: true },
  expireInSeconds,
})

/** It works through many things, and goes on where it stopped. */
export const steadily = (expireInSeconds: number): Retry => ({ ...quickly(expireInSeconds), retryDelay: 5 })

/** The next run of the timetable makes up for it. */
export const patiently = (expireInSeconds: number): Retry => ({
  ...{ retryLimit: 5, retryDelay: 60, retryBackoff: true },
  expireInSeconds,
})

/** For about five days: somebody outside has to be there again, and nothing else makes up for it. */
export const forDays = (expireInSeconds: number, retryDelay = 2): Retry => ({
  ...{ retryLimit: 480, retryDelay, retryBackoff: true, retryDelayMax: 900 },
  expireInSeconds,
})
