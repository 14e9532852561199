import { beforeEach, describe, expect, test } from 'vitest'
import { type PoolRow, storedCommitment, storedPool } from '#test/lives/pool-rows.ts'
import { buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { world } from '#test/support/world.ts'
import { jobHandlers } from '../jobs.ts'
import { pools } from './tables.ts'

let operator: Person
let pool: PoolRow
const w = await world()
beforeEach(async () => {
  w.clock.pass({ hours: 2 })
  await w.parts.database.db.update(pools).set({ state: 'failed', endedAt: w.clock.now() })
  pool = await storedPool(w)
  operator = await operatorOf(w)
  await signInAgain(w, operator)
})

async function join(...maxima: number[]) {
  for (const maxCents of maxima) {
    const { companyId } = await buyer(w)
    await storedCommitment(w, pool, companyId, { steps: [{ seats: 10, maxCents }] })
  }
}

async function onTheHour() {
  await jobHandlers(w.parts)['snapshot-pools']({}, { isLast: false })
}

const at = (path: string) => `/api/operator/pools/${pool.id}/${path}`
const curve = async () => (await operator.get(at('curve'))).body

describe('the curve for the vendor', () => {
  test('is for operators only', async () => {
    const { admin, employee } = await buyer(w)
    for (const path of ['curve', 'curve.csv', 'curve.pdf'])
      for (const [who, status] of [
        [w.browser(), 401],
        [employee, 403],
        [admin, 403],
      ] as const)
        expect([path, (await who.get(at(path))).status]).toEqual([path, status])
  })

  test('tells nothing of four companies', async () => {
    await join(1300, 1299, 1298, 1297)
    await onTheHour()
    expect(await curve()).toEqual({ points: [], untold: false })
  })

  test('tells a point once five companies ask for more; what is left at the low end stays untold', async () => {
    await join(1300, 1290, 1280, 1270, 1260, 1100, 1000)
    await onTheHour()
    expect(await curve()).toEqual({ points: [{ price: '12.60', seats: 50, companies: 5 }], untold: true })
  })

  test('is computed at most once a day, and only after five companies changed', async () => {
    await join(1300, 1290, 1280, 1270, 1260)
    await onTheHour()
    const before = await curve()
    await join(1200, 1190, 1180, 1170, 1160)
    w.clock.pass({ hours: 23 })
    await onTheHour()
    expect(await curve()).toEqual(before)
    w.clock.pass({ hours: 1 })
    await onTheHour()
    expect((await curve()).points).toHaveLength(2)
    await join(1100, 1090, 1080, 1070)
    w.clock.pass({ days: 2 })
    await onTheHour()
    expect(await curve()).toMatchObject({ untold: false })
    await join(1060)
    await onTheHour()
    expect((await curve()).points).toEqual([
      { price: '12.60', seats: 50, companies: 5 },
      { price: '11.60', seats: 100, companies: 10 },
      { price: '10.60', seats: 150, companies: 15 },
    ])
  })

  test('comes as CSV and as PDF with the same figures, and each export is in the audit log', async () => {
    await join(1300, 1290, 1280, 1270, 1260, 900)
    await onTheHour()
    const csv = await operator.get(at('curve.csv'))
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.text).toBe('Price,Seats,Companies\r\n12.60,50,5\r\n')
    const text = pdfText((await operator.get(at('curve.pdf'))).bytes)
    for (const part of [
      'Demand curve',
      'Notion Business',
      '$12.60 per month',
      '50',
      'more demand at lower prices',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/13\.00|9\.00/)
    const { rows } = await w.parts.database.pool.query(
      `select count(*)::int from audit_log where action = 'pool.curve_exported' and thing_id = $1`,
      [pool.id],
    )
    expect(rows[0].count).toBe(2)
  })

  test('of too few companies, the PDF says so', async () => {
    const text = pdfText((await operator.get(at('curve.pdf'))).bytes)
    expect(text).toContain('not enough companies yet')
  })
})

describe('a simulation', () => {
  const tiers = [
    { minSeats: 20, minCompanies: 3, price: '12.50' },
    { minSeats: 50, minCompanies: 5, price: 11.5 },
    { minSeats: 90, minCompanies: 5, price: 10 },
  ]
  const simulate = (sent: object) => operator.post(at('simulate'), sent)

  more('finds the deepest price that the shown points reach, and stores nothing', async () => {
    await join(1300, 1290, 1280, 1270, 1260, 1000, 1000, 1000, 1000)
    await onTheHour()
    expect((await simulate({ tiers })).body).toEqual({ tier: 2, price: '11.50', seats: 50, companies: 5 })
  })

  more('without a shown point nothing is reached', async () => {
    await join(1300, 1300, 1300, 1300)
    await onTheHour()
    expect((await simulate({ tiers })).body).toEqual({
      tier: null,
      price: null,
      seats: null,
      companies: null,
    })
  })

  test('refuses a ladder that could not be published, but does not ask what the plan costs today', async () => {
    const refused = await simulate({ tiers: [...tiers].reverse() })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_ladder'])
    const dear = await simulate({ tiers: [{ minSeats: 1, minCompanies: 1, price: '99.00' }] })
    expect(dear.status).toBe(200)
    expect((await simulate({ tiers: [] })).body.code).toBe('invalid_ladder')
  })
})
