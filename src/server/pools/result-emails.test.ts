import { beforeAll, describe, expect, test } from 'vitest'
import { type PoolRow, storedCommitment } from '#test/lives/pool-rows.ts'
import { buyer, operatorOf } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import {
  authorizes,
  type Companies,
  clearsAt,
  firstInvoicesAt,
  joins,
  paysAll,
  rollsAt,
  storyPool,
  storySteps,
  tallgrass,
} from '#test/support/pool-story.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { jobHandlers } from '../jobs.ts'

const w = await world()

type Email = { template: string; subject: string; text: string }

/** Emails about pools to the admin of a company, in order. */
async function emailsOf(companyId: string | undefined): Promise<Email[]> {
  const { rows } = await w.parts.database.pool.query<Email>(
    `select e.template, e.subject, e.text from mails e join members m on lower(m.email) = lower(e.recipient) and m.is_admin
     where m.company_id = $1 and e.template like 'pool-%' order by e.id`,
    [companyId],
  )
  return rows
}

const subjectsOf = async (companyId: string | undefined) =>
  (await emailsOf(companyId)).map(({ subject }) => subject)

async function operatorEmails(pool: PoolRow) {
  const emails = await w.emailsTo(operatorEmail)
  return emails
    .filter(({ text }) => text.includes(`/operator/pools/${pool.id}`))
    .map(({ subject }) => subject)
}

async function remindAt(moment: string) {
  w.clock.set(moment)
  await jobHandlers(w.parts)['pool-reminders']({}, { isLast: false })
  await w.runJobs()
}

describe('a pool that rolls', () => {
  let pool: PoolRow
  let companies: Companies
  beforeAll(async () => {
    ;({ pool, companies } = await storyPool(w))
    const unverified = await buyer(w, { verified: false })
    await storedCommitment(w, pool, unverified.companyId)
    companies.Tenfold = unverified.companyId
    await clearsAt(w, '2027-02-01T14:00:00Z')
  })

  test('who got seats learns how many, at which price and from when', async () => {
    expect(await subjectsOf(companies.Halden)).toEqual(['You got 42 seats of Notion Business at $11.70'])
    const [{ text } = { text: '' }] = await emailsOf(companies.Halden)
    expect(text).toContain('42 seats of Notion Business at $11.70 each, $491.40 per month in total.')
    expect(text).toContain('starts on March 1, 2027 and runs for 12 months')
    expect(text).not.toMatch(/14\.00|10\.00/)
  })

  test('who got none learns why, and that it stays in', async () => {
    expect(await subjectsOf(companies.Lumen)).toEqual([
      'Notion Business cleared at $11.70, above your maximum',
    ])
    const [{ text } = { text: '' }] = await emailsOf(companies.Lumen)
    expect(text).toContain('You stay in')
    expect(text).not.toContain('9.90')
    expect(await subjectsOf(companies.Tenfold)).toEqual([
      'Notion Business cleared at $11.70, without your commitment',
    ])
    expect((await emailsOf(companies.Tenfold))[0]?.text).toContain("Counts once we've verified your company.")
  })

  test('operators learn the outcome', async () => {
    expect(await operatorEmails(pool)).toEqual(['Notion Business: cleared at $11.70'])
  })

  test('a cheaper price tells earlier buyers what they get back, and each of the others what it got', async () => {
    await authorizes(w, pool, '2027-02-03T10:00:00Z')
    await firstInvoicesAt(w, '2027-02-15T00:05:00Z')
    w.clock.set('2027-02-20T10:00:00Z')
    for (const name of ['Halden', 'Kestrel', 'Pinecrest']) await paysAll(w, companies[name] ?? '')
    w.clock.set('2027-03-19T10:00:00Z')
    companies.Tallgrass = await joins(w, pool, 'Tallgrass', tallgrass)
    await rollsAt(w, '2027-03-20T06:00:00Z')
    expect((await subjectsOf(companies.Halden)).slice(1).sort()).toEqual([
      'Notion Business now costs $9.90: $75.60 back',
      'You got 18 seats of Notion Business at $9.90',
    ])
    expect((await subjectsOf(companies.Pinecrest)).slice(1)).toEqual([
      'Notion Business now costs $9.90: $45.00 back',
    ])
    expect((await subjectsOf(companies.Lumen)).slice(1)).toEqual([
      'You got 20 seats of Notion Business at $9.90',
    ])
    expect(await operatorEmails(pool)).toEqual([
      'Notion Business: cleared at $11.70',
      'Notion Business: cleared again at $9.90',
    ])
  })

  test('a company that is left out of many clearings is told once for each price', async () => {
    await rollsAt(w, '2027-03-21T06:00:00Z')
    await rollsAt(w, '2027-03-22T06:00:00Z')
    expect(await subjectsOf(companies.Tenfold)).toEqual([
      'Notion Business cleared at $11.70, without your commitment',
      'Notion Business cleared at $9.90, without your commitment',
    ])
  })

  test('when the pool closes, whoever got nothing is told that it owes nothing', async () => {
    await rollsAt(w, '2027-04-02T06:00:00Z')
    const last = (await emailsOf(companies.Tenfold)).at(-1)
    expect(last?.text).toContain('You owe nothing.')
  })

  test('60 and 30 days before its term ends, a buyer is told, once each', async () => {
    const endings = async () =>
      (await subjectsOf(companies.Halden)).filter((subject) => subject.includes('term ends'))
    await remindAt('2027-12-30T23:00:00Z')
    expect(await endings()).toEqual([])
    for (const moment of [
      '2028-01-01T00:00:00Z',
      '2028-01-01T01:00:00Z',
      '2028-01-20T00:00:00Z',
      '2028-01-30T23:00:00Z',
    ])
      await remindAt(moment)
    expect(await endings()).toEqual(['Notion Business: your term ends on March 1, 2028'])
    await remindAt('2028-01-31T00:00:00Z')
    await remindAt('2028-02-20T00:00:00Z')
    expect(await endings()).toHaveLength(2)
    expect((await emailsOf(companies.Halden)).at(-1)?.text).toContain(
      'It continues at $9.90 per seat until you cancel it.',
    )
  })

  test('in figures: outcomes, days, prices, seats, the way of companies, and credits', async () => {
    const operator = await operatorOf(w)
    await signInAgain(w, operator)
    expect((await operator.get('/api/operator/pool-metrics')).body).toEqual({
      outcomes: { closed: 1 },
      medianDaysToFirstTier: 12.2,
      belowListPercent: 45,
      belowTodayPercent: 15,
      seatsPerPool: 208,
      funnel: { waitlist: 0, committed: 8, counted: 7, awarded: 7, paid: 3 },
      withdrawals: 0,
      freezeRefusals: 0,
      defaults: 0,
      shortfall: 0,
      credited: '234.00',
      joinedByLink: 0,
    })
    const csv = (await operator.get('/api/operator/pool-metrics.csv')).text.split('\r\n')
    expect(csv).toHaveLength(3)
    expect(csv[1]).toContain(`${pool.slug},closed,12.2,18.00,11.70,9.90,45,15,208,0,8,7,7,3,0,0,0,0,234.00,0`)
    for (const [who, status] of [
      [w.browser(), 401],
      [(await buyer(w)).admin, 403],
    ] as const)
      for (const path of ['/api/operator/pool-metrics', '/api/operator/pool-metrics.csv'])
        expect((await who.get(path)).status).toBe(status)
  })
})

test('a pool that reaches nothing releases everyone and says what was missing', async () => {
  const { Oakline: _, ...without } = storySteps
  const { pool, companies } = await storyPool(w, { rollsUntil: null }, without)
  await clearsAt(w, '2027-02-01T14:00:00Z')
  for (const name of Object.keys(without)) {
    expect(await subjectsOf(companies[name])).toEqual(['Notion Business: price not reached, you owe nothing'])
    expect((await emailsOf(companies[name]))[0]?.text).toContain('$11.70 per seat needed 8 more seats.')
  }
  expect(await operatorEmails(pool)).toEqual(['Notion Business: no price was reached'])
})

test('a pool that gathered without an answer of the vendor says so', async () => {
  const gathering = { state: 'gathering' as const, openedAt: null, gathersUntil: '2027-01-25', tiers: [] }
  const { companies } = await storyPool(w, gathering)
  await clearsAt(w, '2027-01-26T00:00:00Z')
  expect((await emailsOf(companies.Halden))[0]?.text).toContain("Notion didn't name any prices in time.")
})
