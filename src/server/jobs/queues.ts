import type { Queue } from 'pg-boss'
import type { JobName } from './job-data.ts'

export type QueueSettings = Omit<Queue, 'name'>

export const daySeconds = 86_400

/** What a queue has unless it says otherwise: written out, so that a setting that was taken away goes from the database too. */
const usual = {
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 900,
  deleteAfterSeconds: 40 * daySeconds, // so that operators see when a monthly job last ran, and what was given up
} satisfies QueueSettings

/** What runs for each email or every few minutes would fill the table; what has an address goes soon. */
const soonDeleted = { deleteAfterSeconds: 7 * daySeconds }

/** Jobs that queue emails come before the one that delivers them, so that one round finishes everything. */
const own: Record<JobName, QueueSettings> = {
  'mail-reset-link': {
    ...soonDeleted,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
  },
  'build-export': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
  'end-waits': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'fetch-picture': { ...soonDeleted, retryLimit: 3, retryDelay: 60, expireInSeconds: 60 },
  'clean-up': { retryLimit: 2, retryDelay: 600, expireInSeconds: 600 },
  'announce-purchase': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'announce-request': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'request-clock': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'check-payment': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'take-back-payments': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'check-dispute': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'import-refunds': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'check-setup': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'poll-payments': { ...soonDeleted, retryLimit: 0, expireInSeconds: 300 },
  'send-refund': {
    retryLimit: 480,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
  },
  'reconcile-payments': { retryLimit: 3, retryDelay: 60, expireInSeconds: 1800 },
  'announce-payment': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'charge-due': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  'retry-charges': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  reprice: { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
  'apply-changes': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 1800 },
  'first-invoices': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
  'daily-billing': { retryLimit: 5, retryDelay: 600, expireInSeconds: 3600 },
  'run-invoices': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  'announce-invoices': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'announce-credit-note': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  standing: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'budget-watch': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'issue-statements': { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
  'end-notices': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'renewal-desk': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'seat-questions': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'expire-offers': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'tell-holders': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'clear-pools': { ...soonDeleted, retryLimit: 0, expireInSeconds: 600 },
  'roll-pools': { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
  'award-purchases': {
    retryLimit: 480,
    retryDelay: 5,
    retryDelayMax: 900,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  'credit-deeper-price': {
    retryLimit: 480,
    retryDelay: 5,
    retryDelayMax: 900,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  'authorize-pool': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  'pool-changed': { ...soonDeleted, retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'snapshot-pools': { retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  'check-pool': {
    ...soonDeleted,
    policy: 'short',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  'pool-reminders': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'add-up-demand': { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
  'add-up-figures': { ...soonDeleted, retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
  'forget-steps': { retryLimit: 2, retryDelay: 600, expireInSeconds: 600 },
  'announce-pool': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'send-orders': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'send-tasks': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
  escalate: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'order-mail-failed': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'invite-members': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'check-digest': { ...soonDeleted, retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'send-digest': {
    ...soonDeleted,
    policy: 'short',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
  },
  'deliver-mail': {
    ...soonDeleted,
    retryLimit: 480, // about five days, like mail servers do
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
  },
}

export const jobNames = Object.keys(own) as JobName[]

export const queues = jobNames.map((name) => ({ name, ...usual, ...own[name] }))
