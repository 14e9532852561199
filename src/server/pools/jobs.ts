import type { JobsOf } from '../platform/jobs/define.ts'
import type { Nothing } from '../platform/jobs/job-data.ts'
import { forDays, patiently, quickly, soonDeleted } from '../platform/jobs/retry.ts'
import type { PoolEmailEvent } from './announce.ts'
import { startPoolCheck } from './announce.ts'
import { awardPurchases } from './award-purchases.ts'
import { clearPools } from './clear.ts'
import { creditDeeperPrice } from './credit-deeper-price.ts'
import { forgetSteps } from './forget-steps.ts'
import { remindPools } from './remind.ts'
import { rollPools } from './roll.ts'
import { checkPool, snapshotPools } from './snapshots.ts'
import { writePoolEmails } from './write-pool-emails.ts'

type Own = {
  'clear-pools': Nothing
  'roll-pools': Nothing
  'award-purchases': { clearingId: string }
  'credit-deeper-price': { clearingId: string }
  'pool-changed': { poolId: string }
  'snapshot-pools': Nothing
  'check-pool': { poolId: string }
  'pool-reminders': Nothing
  'forget-steps': Nothing
  /** Continues after a company or an address. `size`: so many of them, after a failure; `isAlone`: no more than those. */
  'announce-pool': PoolEmailEvent & { after?: string | undefined; size?: number; isAlone?: boolean }
}
declare module '../platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const poolsJobs: JobsOf<keyof Own> = {
  'clear-pools': {
    title: 'Clears pools whose deadline has passed',
    cron: '* * * * *',
    retry: { ...soonDeleted, retryLimit: 0, expireInSeconds: 600 },
    handle: (ctx) => clearPools(ctx),
  },
  'roll-pools': {
    title: 'Clears rolling pools once a day',
    cron: '0 6 * * *',
    retry: { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
    handle: (ctx) => rollPools(ctx),
  },
  'award-purchases': {
    title: 'Makes the purchases that a pool was cleared for',
    retry: forDays(3600, 5),
    handle: (ctx, { clearingId }) => awardPurchases(ctx, clearingId),
  },
  'credit-deeper-price': {
    title: 'Credits companies when their pool reaches a lower price',
    retry: forDays(3600, 5),
    handle: (ctx, { clearingId }) => creditDeeperPrice(ctx, clearingId),
  },
  'pool-changed': {
    title: 'Notices changes in a pool',
    retry: { ...soonDeleted, ...quickly(60) },
    handle: (ctx, { poolId }) => startPoolCheck(ctx, poolId),
  },
  'snapshot-pools': {
    title: 'Updates the figures of all pools',
    cron: '0 * * * *',
    retry: { retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
    handle: (ctx) => snapshotPools(ctx),
  },
  'check-pool': {
    title: 'Updates the figures of a pool that changed',
    retry: { ...soonDeleted, policy: 'short', ...quickly(600) },
    handle: (ctx, { poolId }) => checkPool(ctx, poolId),
  },
  'pool-reminders': {
    title: 'Reminds companies and operators of pool deadlines',
    cron: '0 * * * *',
    retry: patiently(600),
    handle: (ctx) => remindPools(ctx),
  },
  'forget-steps': {
    title: 'Deletes commitments of pools that ended long ago',
    cron: '41 3 * * *',
    retry: { retryLimit: 2, retryDelay: 600, expireInSeconds: 600 },
    handle: (ctx) => forgetSteps(ctx),
  },
  'announce-pool': {
    title: 'Emails what happened in a pool',
    retry: quickly(600),
    handle: (ctx, event) => writePoolEmails(ctx, event),
  },
}
