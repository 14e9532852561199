import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Tx } from '../context.ts'
import { createPool } from '../pools/create-pool.ts'
import { gatherPool } from '../pools/gather.ts'
import { openPool } from '../pools/open.ts'
import { saveCommitment } from '../pools/save-commitment.ts'
import { authorizeAll } from '../purchasing/purchases/authorize-pool.ts'
import { demoPeople } from './people.ts'
import type { DemoSteps } from './pool-companies.ts'
import { as, asMember } from './timeline.ts'

type Plan = {
  vendor: string
  plan: string
  tiers: { minSeats: number; minCompanies: number; price: string }[]
  deadline: Date | null
  startsOn: Date | null
  rollsUntil: Date | null
  validUntil: Date | null
  shareNote?: string
}

/** A pool of the demo and what happens to it, each as the person would do it. */
export function demoPool(now: Date, openedDaysAgo: number, { deadline, ...plan }: Plan) {
  const ids = { id: '', slug: '' }
  const draft = async (tx: Tx) => {
    const day = (date: Date | null) => date && dayOf(date)
    const { id, slug } = await createPool(await as(tx, demoPeople.operator), {
      ...plan,
      billingCycle: 'monthly',
      deadline: deadline?.toISOString() ?? null,
      startsOn: day(plan.startsOn),
      rollsUntil: day(plan.rollsUntil),
      validUntil: day(plan.validUntil),
      termMonths: 12,
      afterTerm: 'continues',
      ...(deadline && { agreedBy: `Partner desk, ${plan.vendor}`, agreedOn: dayOf(tx.now()) }),
      vendorDomains: [`${plan.vendor.toLowerCase()}.example`],
    })
    Object.assign(ids, { id, slug })
  }
  const commit = async (tx: Tx, email: string, steps: DemoSteps, more: object = {}) => {
    const sent = steps.map(([seats, maxPrice]) => ({ seats, maxPrice }))
    const form = { steps: sent, staysRolling: plan.rollsUntil !== null, acceptsBinding: true, ...more }
    await saveCommitment(await asMember(tx, email), ids.slug, form)
  }
  return {
    commit,
    opened: {
      when: addDays(now, -openedDaysAgo),
      run: async (tx: Tx) => {
        await draft(tx)
        Object.assign(ids, await openPool(await as(tx, demoPeople.operator), ids.id))
      },
    },
    gather: async (tx: Tx, until: string) => {
      await draft(tx)
      Object.assign(ids, await gatherPool(await as(tx, demoPeople.operator), ids.id, until))
    },
    commits: (daysAgo: number, email: string, steps: DemoSteps, more: object = {}) => ({
      when: addDays(now, -daysAgo),
      run: (tx: Tx) => commit(tx, email, steps, more),
    }),
    authorize: async (tx: Tx) => authorizeAll(await as(tx, demoPeople.operator), ids.id),
  }
}
