import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { newLinePrice } from '#test/lives/line-prices.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { creditLeft } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { billDaily } from './bill-daily.ts'
import { presentInvoice } from './present.ts'
import { linesOf, listInvoices } from './queries.ts'
import { dueCycles } from './renewals.ts'
import { runMonth } from './run-month.ts'

const w = await world()
const system = systemContext(w.parts)
const run = async (month: unknown) => (await operatorOf(w)).post('/api/operator/invoices/run', { month })

/** Runs a month without an operator, whose session would have expired by then. */
const runAt = async (now: string, month = now.slice(0, 7)) => {
  w.clock.set(now)
  return runMonth(system, month)
}

/** The monthly invoices of a company, oldest first. */
async function monthly(companyId: string) {
  const found = await listInvoices(system, companyId)
  return found
    .filter(({ kind }) => kind === 'monthly')
    .map((invoice) => presentInvoice(invoice, w.clock.now()))
    .reverse()
}

/** Moves the authorization and the payment of a purchase to other times. */
async function began(id: string, authorizedAt: string, paidAt = authorizedAt) {
  const start = new Date(authorizedAt)
  const moments = { authorizedAt: start, cyclesStart: start, paidAt: new Date(paidAt) }
  await system.db.update(purchases).set(moments).where(eq(purchases.id, id))
}

test('operators see the progress of each run', async () => {
  const { _id, created, skipped } = (await run('2026-12')).body.run
  const { runs } = (await (await operatorOf(w)).get('/api/operator/invoices/runs')).body
  const shown = runs.find((each: { _id: string }) => each._id === _id)
  expect(shown).toMatchObject({ month: '2026-12', status: 'done', startedBy: operatorEmail })
  expect([shown.done, shown.total]).toEqual([created + skipped, created + skipped])
})

describe('a run', () => {
  test.each(['2027-01', '2026-13', 'soon', '', undefined, 202611])('refuses the month %j', async (month) => {
    const { status, body } = await run(month)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', ['month']])
  })

  test('can be started only by an operator', async () => {
    const { admin } = await buyer(w)
    expect((await admin.post('/api/operator/invoices/run', { month: '2026-12' })).status).toBe(403)
  })

  test('puts lines as they were sold and lines with a new price on one invoice, which adds up', async () => {
    const { admin, companyId } = await buyer(w)
    const slack = await paid(w, admin)
    await paid(w, admin, order('ChatGPT', 'Team', 10))
    await run('2026-12')
    const [december] = await monthly(companyId)
    const [chatGpt, before] = await linesOf(system, december?._id ?? '')
    const seats = before?.seats ?? 0
    await newLinePrice(w, slack, { seats, from: '2027-01-01T00:00:00Z', perSeat: 50, discount: 0 })
    await runAt('2026-12-13T10:00:00Z', '2027-01')
    const [, january] = await monthly(companyId)
    const lines = await linesOf(system, january?._id ?? '')
    expect(lines.map(({ vendor, afterCents }) => [vendor, afterCents])).toEqual([
      ['ChatGPT', chatGpt?.afterCents],
      ['Slack', 5000 * seats],
    ])
    const sum = lines.reduce((all, { afterCents }) => all + afterCents, 0)
    expect(Math.round((january?.amountsDue ?? 0) * 100)).toBe(sum)
  })

  test('issues one invoice per company for all renewals of the month, and none when it is repeated', async () => {
    const { admin, companyId } = await buyer(w)
    await paid(w, admin)
    await paid(w, admin, order('ChatGPT', 'Team', 10))
    await paid(w, admin, order('Wiza', 'Email annual', 2, 'annually'))
    const first = (await run('2026-12')).body
    expect(first.created).toBeGreaterThanOrEqual(1)
    expect((await run('2026-12')).body).toMatchObject({ created: 0, skipped: first.created + first.skipped })
    const [invoice, ...more] = await monthly(companyId)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      month: 'December 2026',
      about: '2 renewals',
      originalAmount: 335,
      amountsDue: 301.5,
      balance: 301.5,
      savings: 10,
      status: 'Due',
      issuedAt: '2026-11-12T10:00:00.000Z',
      dueAt: '2026-11-19T10:00:00.000Z',
    })
    const { body } = await admin.get(`/api/invoices/${invoice?._id}`)
    expect(
      body.lines.map((line: { vendor: string; periodStart: string }) => [line.vendor, line.periodStart]),
    ).toEqual([
      ['ChatGPT', '2026-12-12T10:00:00.000Z'],
      ['Slack', '2026-12-12T10:00:00.000Z'],
    ])
    const sum = body.lines.reduce(
      (all: number, line: { amount: number }) => all + Math.round(line.amount * 100),
      0,
    )
    expect(sum).toBe(30_150)
  })

  test('repeated with the same key returns the first result and issues nothing', async () => {
    const { admin, companyId } = await buyer(w)
    await paid(w, admin)
    const olga = await operatorOf(w)
    const keyed = { headers: { 'idempotency-key': 'run-of-december' } }
    const ask = () => olga.post('/api/operator/invoices/run', { month: '2026-12' }, keyed)
    const first = (await ask()).body
    expect(first.created).toBeGreaterThanOrEqual(1)
    expect((await ask()).body).toEqual(first)
    expect(await monthly(companyId)).toHaveLength(1)
  })

  test('issues nothing for the month of the purchase, whose first cycle has its own invoice', async () => {
    const { admin, companyId } = await buyer(w)
    await paid(w, admin)
    await run('2026-11')
    await run('2026-10')
    expect(await monthly(companyId)).toEqual([])
  })

  test('uses credit up to the amount due and keeps the rest for the next invoice', async () => {
    const { admin, companyId } = await buyer(w)
    await paid(w, admin)
    await inTransaction(system, (tx) => post(tx, [{ kind: 'rewarded', companyId, amountCents: 5000 }]))
    await run('2026-12')
    await runAt('2027-01-01')
    expect(await monthly(companyId)).toMatchObject([
      { creditsApplied: 31.5, amountsDue: 0, status: 'Paid', balance: 0 },
      { creditsApplied: 18.5, amountsDue: 13, status: 'Due', balance: 13 },
    ])
    expect(await creditLeft(system, companyId)).toBe(0)
  })

  test('bills the 31st, a leap day, quarters and years on the right days', async () => {
    const { admin, companyId } = await buyer(w)
    const starts = '2028-01-31T22:00:00Z'
    await began(await paid(w, admin), starts)
    await began(await paid(w, admin, order('MeetAlfred', 'Basic', 1, 'quarterly')), starts)
    await began(await paid(w, admin, order('Wiza', 'Email annual', 1, 'annually')), '2028-02-29T08:00:00Z')
    for (let month = 1; month <= 13; month += 1)
      await runAt(new Date(Date.UTC(2028, month, 1)).toISOString().slice(0, 10))
    const shown = ['February 2028', 'March 2028', 'April 2028', 'February 2029']
    const periods = []
    for (const { _id, month } of await monthly(companyId)) {
      if (!shown.includes(month)) continue
      for (const { vendor, periodStart, periodEnd } of await linesOf(system, _id)) {
        const days = [periodStart, periodEnd].map((moment) => moment.toISOString().slice(0, 10))
        periods.push([month, vendor, ...days].join(' '))
      }
    }
    expect(periods).toEqual([
      'February 2028 Slack 2028-02-29 2028-03-31',
      'March 2028 Slack 2028-03-31 2028-04-30',
      'April 2028 MeetAlfred 2028-04-30 2028-07-31',
      'April 2028 Slack 2028-04-30 2028-05-31',
      'February 2029 Slack 2029-02-28 2029-03-31',
      'February 2029 Wiza 2029-02-28 2030-02-28',
    ])
  })

  test('bills the last cycle of a canceled subscription and none after it', async () => {
    const { admin, companyId } = await buyer(w)
    const id = await paid(w, admin)
    w.clock.pass({ days: 1 })
    const { cancelsAt } = (await admin.post(`/api/purchases/${id}/cancel`)).body
    expect(cancelsAt).toBe('2027-01-12T10:00:00.000Z')
    await run('2026-12')
    w.clock.set('2027-01-12T10:00:00Z')
    await billDaily(system)
    expect((await monthly(companyId)).map(({ month }) => month)).toEqual(['December 2026'])
    await endNotices(system)
    const [ended] = await system.db.select().from(purchases).where(eq(purchases.id, id))
    expect(ended?.status).toBe('cancelled')
  })

  test('bills missed cycles of a purchase that was paid late, once', async () => {
    const { admin, companyId } = await buyer(w)
    await paid(w, admin, order('ChatGPT', 'Team', 1))
    const late = await paid(w, admin)
    const setStatus = (status: 'authorized' | 'paid') =>
      system.db
        .update(purchases)
        .set({ status, paidAt: status === 'paid' ? w.clock.now() : null })
        .where(eq(purchases.id, late))
    await setStatus('authorized')
    await runAt('2026-12-01')
    await setStatus('paid')
    await began(late, '2026-11-12T10:00:00Z', '2026-12-20T10:00:00Z')
    for (const now of ['2027-01-01', '2027-02-01', '2026-12-31']) await runAt(now)
    expect((await monthly(companyId)).map(({ about }) => about)).toEqual([
      'ChatGPT, renewal',
      '3 renewals',
      '2 renewals',
    ])
  })
})

test('the daily job issues the invoices of the month once and emails the admins once', async () => {
  const { admin, companyId } = await buyer(w)
  await paid(w, admin)
  w.clock.set('2026-12-01T00:11:00Z')
  await billDaily(system)
  w.clock.pass({ hours: 24 })
  await billDaily(system)
  const [invoice] = await monthly(companyId)
  expect(invoice).toMatchObject({ month: 'December 2026', issuedAt: '2026-12-01T00:11:00.000Z' })
  const mails = (await w.emailsTo(admin.email)).filter(({ subject }) => subject.startsWith('Invoice'))
  expect(mails.map(({ subject }) => subject)).toEqual([`Invoice ${invoice?.number} for December 2026`])
  expect(mails[0]?.text).toContain('$31.50 and is due on December 8, 2026')
})

test('the time zone of the database session does not change the month', async () => {
  const { rows } = await inTransaction(system, async (tx) => {
    await tx.db.execute("set local time zone 'Pacific/Auckland'")
    return tx.db.execute(sql`select count(*)::int as n from (${dueCycles(new Date('2026-12-01'))}) r
      where extract(month from period_start at time zone 'UTC') <> 12`)
  })
  expect(rows).toEqual([{ n: 0 }])
})
