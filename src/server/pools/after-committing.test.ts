import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/calendar.ts'
import { buyer } from '#test/support/buyers.ts'
import { commit, committedCompanies, openPool } from '#test/support/pools.ts'
import { must } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'
import { snapshotPools } from './snapshots.ts'

const w = await world()
const pool = await openPool(w)
await committedCompanies(w, pool.slug, { One: [[42, 14]], Two: [[40, 13]], Three: [[24, 11.7]] })
await aDayLater()
const acme = await buyer(w)

async function aDayLater() {
  w.clock.set(addDays(w.clock.now(), 1).toISOString())
  await snapshotPools(systemContext(w.parts))
}

const page = async () => must(await acme.admin.get(`/api/pools/${pool.slug}`))
const shown = async () => {
  const { progress, mine } = await page()
  return { price: progress.price, next: progress.next, seatsInFigures: mine.seatsInFigures }
}
const missing = (missingSeats: number) => ({ price: 11.7, missingSeats, missingCompanies: 0 })

describe('after committing, the page of the pool', () => {
  test('says which own seats its figures do not have yet', async () => {
    expect(await shown()).toEqual({ price: null, next: missing(14), seatsInFigures: 0 })
    must(await commit(acme.admin, pool.slug, [[5, 12]]))
    expect(await shown()).toEqual({ price: null, next: missing(14), seatsInFigures: 0 })
    await aDayLater()
    must(await commit(acme.admin, pool.slug, [[7, 12]]))
    expect(await shown()).toEqual({ price: null, next: missing(9), seatsInFigures: 5 })
  })

  test('says that a price is reached as soon as the call is answered, without waiting for a job', async () => {
    const headers = { 'idempotency-key': 'the-missing-seats' }
    const body = { steps: [{ seats: 20, maxPrice: 12 }], acceptsBinding: true }
    must(await acme.admin.put(`/api/pools/${pool.slug}/commitment`, body, { headers }))
    const next = { price: 9.9, missingSeats: 74, missingCompanies: 0 }
    expect(await shown()).toEqual({ price: 11.7, next, seatsInFigures: 20 })
    const visitor = must(await w.browser().get(`/api/pools/${pool.slug}`))
    expect([visitor.progress.price, visitor.mine]).toEqual([11.7, null])
  })

  test('still has the seats that were taken back, until its figures change', async () => {
    must(await acme.admin.post(`/api/pools/${pool.slug}/commitment/withdraw`))
    expect((await page()).mine).toMatchObject({ commitment: { state: 'withdrawn' }, seatsInFigures: 20 })
  })
})
