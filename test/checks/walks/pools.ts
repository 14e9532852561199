import { systemContext } from '#server/context.ts'
import { awardPurchases } from '#server/pools/award-purchases.ts'
import { clearPool } from '#server/pools/clear.ts'
import { rollPool } from '#server/pools/roll.ts'
import type { PoolRow } from '../../lives/pool-rows.ts'
import { buyer, paid } from '../../support/buyers.ts'
import { clearedPool } from '../../support/pool-purchases.ts'
import {
  authorizes,
  firstInvoicesAt,
  joins,
  paysAll,
  storyPool,
  tallgrass,
} from '../../support/pool-story.ts'
import { openPool, openPoolWith, planToPool } from '../../support/pools.ts'
import { planIdOf } from '../../support/publications.ts'
import { operatorEmail, type World } from '../../support/world.ts'
import { ask, patient, two, type Walks } from './walk.ts'

const system = (w: World) => systemContext(w.parts)
const lastClearing = (w: World, pool: PoolRow) =>
  ask(w, `select id from pool_clearings where pool_id = '${pool.id}' order by number desc limit 1`)

/** The story's pool on the day after its deadline: it rolls, and its first clearing gave seats to five companies. */
async function rolling(w: World) {
  // One pool at a time is for a plan.
  const { plan } = await planToPool(w)
  const planId = planIdOf(w, 'notion', plan)
  const { pool, companies } = await storyPool(w, { planId })
  w.clock.set('2027-02-01T14:00:00Z')
  await clearPool(system(w), pool.id)
  return { pool, companies, clearingId: await lastClearing(w, pool) }
}

const isIn = (state: string, id: string) => `select state ${state} from pools where id = '${id}'`

export const poolWalks = {
  'clear-pools': async (w) => {
    const made = await two(async () => {
      const { _id } = await openPool(w)
      return patient(_id, 'pools.id', isIn(`<> 'open'`, _id))
    })
    w.clock.pass({ days: 21 })
    return made
  },
  'roll-pools': async (w) => {
    const made = await two(async () => {
      const { pool } = await rolling(w)
      return patient(pool.id, 'pools.id', isIn(`= 'closed'`, pool.id))
    })
    w.clock.set('2027-04-02T06:00:00Z')
    return made
  },
  'snapshot-pools': (w) =>
    two(async () => {
      const { pool } = await openPoolWith(w, 3)
      const long = '2026-01-01T00:00:00Z'
      await ask(w, `update pool_snapshots set as_of = '${long}' where pool_id = '${pool._id}'`)
      const isNew = `select as_of > '${long}' from pool_snapshots where pool_id = '${pool._id}'`
      return patient(pool._id, 'pool_snapshots.pool_id', isNew)
    }),
  'pool-reminders': (w) =>
    two(async () => {
      const { admin } = await buyer(w)
      const id = await paid(w, admin)
      const poolId = await clearedPool(w, '2026-12-01')
      await ask(
        w,
        `update purchases set pool_id = '${poolId}', pool_starts_on = '2026-01-01', starts_at = '2026-01-01', term_ends_at = '2027-01-01' where id = '${id}'`,
      )
      const event = `pool-term-ending:60:${id}`
      const isEmailed = `select exists (select from notifications where event = '${event}')`
      return patient(id, 'notifications.event', isEmailed, event)
    }),
  'award-purchases': async (w) => {
    const { companies, clearingId } = await rolling(w)
    const ids = [companies.Kestrel, companies.Halden]
    const made = await two(async () => {
      const id = ids.shift() ?? ''
      const isMade = `select purchase_id is not null from pool_awards where clearing_id = '${clearingId}' and company_id = '${id}'`
      return patient(`${clearingId}:${id}`, 'purchases.company_id', isMade, id)
    })
    return { ...made, data: { clearingId } }
  },
  'authorize-pool': async (w) => {
    const { pool, clearingId } = await rolling(w)
    await awardPurchases(system(w), clearingId)
    let offset = 0
    const made = await two(async () => {
      const id = await ask(
        w,
        `select id from purchases where pool_id = '${pool.id}' order by id offset ${offset} limit 1`,
      )
      offset += 1
      return patient(id, 'purchases.id', `select status = 'authorized' from purchases where id = '${id}'`)
    })
    const userId = await ask(w, `select id from users where email = '${operatorEmail}'`)
    return { ...made, data: { poolId: pool.id, by: { userId, email: operatorEmail } } }
  },
  'credit-deeper-price': async (w) => {
    const { pool, companies, clearingId: first } = await rolling(w)
    await awardPurchases(system(w), first)
    await authorizes(w, pool, '2027-02-03T10:00:00Z')
    await firstInvoicesAt(w, '2027-02-15T00:05:00Z')
    for (const id of [companies.Kestrel, companies.Halden]) await paysAll(w, id ?? '')
    w.clock.set('2027-03-19T10:00:00Z')
    await joins(w, pool, 'Tallgrass', tallgrass)
    w.clock.set('2027-03-20T06:00:00Z')
    await rollPool(system(w), pool.id)
    const clearingId = await lastClearing(w, pool)
    const ids = [companies.Kestrel, companies.Halden]
    const made = await two(async () => {
      const id = ids.shift() ?? ''
      const isCredited = `select exists (select from credit_notes where company_id = '${id}')`
      return patient(`${clearingId}:${id}`, 'credit_notes.company_id', isCredited, id)
    })
    return { ...made, data: { clearingId } }
  },
} satisfies Walks
