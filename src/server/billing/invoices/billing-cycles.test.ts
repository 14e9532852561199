import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { cyclesBilled, pay, runAt } from '#test/support/billing.ts'
import { buyer, operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { billed, booksOf } from '#test/support/payments.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { issueCreditNote } from './credit-invoice.ts'
import { creditNotesOf, listInvoices } from './queries.ts'

const w = await world()
const system = systemContext(w.parts)

/** Logs in again first: the session has expired by then. */
async function giveNotice(admin: Person, id: string, now: string) {
  w.clock.set(now)
  await admin.post('/auth/login', { email: admin.email, password: 'correct horse battery' })
  const { status, body } = await admin.post(`/api/purchases/${id}/cancel`)
  expect(status).toBe(200)
  return body.cancelsAt
}

async function creditNotes(companyId: string) {
  const notes = []
  for (const { id } of await listInvoices(system, companyId)) notes.push(...(await creditNotesOf(system, id)))
  return notes
}

describe('every cycle is billed exactly once', () => {
  test('a cycle bought after an early run of its month is on the next invoice', async () => {
    const { admin } = await buyer(w)
    await paid(w, admin, order('ChatGPT', 'Team', 2))
    await runAt(w, '2026-11-12T11:00:00Z', '2026-12')
    w.clock.set('2026-11-13T10:00:00Z')
    const slack = await paid(w, admin)
    for (const now of ['2026-12-01', '2027-01-01', '2027-02-01']) await runAt(w, now)
    expect(await cyclesBilled(w, slack)).toEqual([
      '2026-11: 2026-11-13 to 2026-12-13',
      '2027-01: 2026-12-13 to 2027-01-13',
      '2027-01: 2027-01-13 to 2027-02-13',
      '2027-02: 2027-02-13 to 2027-03-13',
    ])
  })

  test('the next run of any month bills the months that were missed', async () => {
    const { admin } = await buyer(w)
    const slack = await paid(w, admin)
    for (const month of ['2027-03', '2027-01', '2027-02', '2027-03']) await runAt(w, '2027-03-05', month)
    expect(await cyclesBilled(w, slack)).toEqual([
      '2026-11: 2026-11-12 to 2026-12-12',
      '2027-03: 2026-12-12 to 2027-01-12',
      '2027-03: 2027-01-12 to 2027-02-12',
      '2027-03: 2027-02-12 to 2027-03-12',
      '2027-03: 2027-03-12 to 2027-04-12',
    ])
  })
})

describe('cycles after the end of a subscription are credited', () => {
  test('a cycle billed by an early run is credited when the subscription ends before it', async () => {
    const { admin, companyId } = await buyer(w)
    const slack = await paid(w, admin)
    for (const month of ['2026-12', '2027-01']) await runAt(w, '2026-12-05', month)
    expect(await giveNotice(admin, slack, '2026-12-12T09:00:00Z')).toBe('2027-01-12T10:00:00.000Z')
    const notes = await creditNotes(companyId)
    expect(notes).toMatchObject([{ amountCents: 3150, returnedCents: 0 }])
    expect(notes[0]?.reason).toContain('Slack')
    expect(notes[0]?.reason).toContain('Jan 12 to Feb 12, 2027')
    expect((await booksOf(w, companyId)).owed).toBe(3150)
    await runAt(w, '2027-02-01')
    expect(await cyclesBilled(w, slack)).toHaveLength(3)
  })

  test('a prepaid cycle becomes credit, and other products on the same invoice stay billed', async () => {
    const { admin, companyId } = await buyer(w)
    const slack = await paid(w, admin)
    await paid(w, admin, order('ChatGPT', 'Team', 2))
    await runAt(w, '2026-12-01')
    await runAt(w, '2026-12-05', '2027-01')
    for (const { id, dueCents, status } of await listInvoices(system, companyId))
      if (status === 'due') await pay(w, companyId, { purchaseId: '', invoiceId: id, amount: dueCents / 100 })
    await giveNotice(admin, slack, '2026-12-12T09:00:00Z')
    expect(await creditNotes(companyId)).toMatchObject([{ amountCents: 3150, returnedCents: 3150 }])
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 3150 })
  })

  test('an amount that an operator already credited is not credited again', async () => {
    const { admin, companyId } = await buyer(w)
    const slack = await paid(w, admin)
    for (const month of ['2026-12', '2027-01']) await runAt(w, '2026-12-05', month)
    const [ahead] = await listInvoices(system, companyId)
    await issueCreditNote(system, { invoiceId: ahead?.id ?? '', amountCents: 2000, reason: 'Goodwill' })
    await giveNotice(admin, slack, '2026-12-12T09:00:00Z')
    expect((await creditNotes(companyId)).map(({ amountCents }) => amountCents)).toEqual([2000, 1150])
    expect((await booksOf(w, companyId)).owed).toBe(3150)
  })

  test('a subscription from January 31, canceled on March 1, owes nothing from March 31 on', async () => {
    const { admin, companyId } = await buyer(w)
    w.clock.set('2027-01-31T22:00:00Z')
    await admin.post('/auth/login', { email: admin.email, password: 'correct horse battery' })
    const bill = await billedLater(admin)
    await pay(w, companyId, bill)
    for (const now of ['2027-02-01', '2027-03-01']) await runAt(w, now)
    expect(await giveNotice(admin, bill.purchaseId, '2027-03-01T12:00:00Z')).toBe('2027-03-31T22:00:00.000Z')
    expect(await creditNotes(companyId)).toMatchObject([{ amountCents: 3150 }])
    for (const now of ['2027-04-01', '2027-05-01']) await runAt(w, now)
    expect(await cyclesBilled(w, bill.purchaseId)).toHaveLength(3)
  })
})

describe('a late first payment', () => {
  test('starts the billing cycles: two months without access are not billed', async () => {
    const { admin, companyId } = await buyer(w)
    const bill = await billed(w, admin)
    for (const now of ['2026-12-01', '2027-01-01']) await runAt(w, now)
    w.clock.set('2027-01-14T15:00:00Z')
    await pay(w, companyId, bill)
    expect(await cyclesBilled(w, bill.purchaseId)).toEqual(['2026-11: 2026-11-12 to 2026-12-12'])
    for (const now of ['2027-01-31', '2027-02-01', '2027-03-01']) await runAt(w, now)
    expect(await cyclesBilled(w, bill.purchaseId)).toEqual([
      '2026-11: 2026-11-12 to 2026-12-12',
      '2027-02: 2027-02-14 to 2027-03-14',
      '2027-03: 2027-03-14 to 2027-04-14',
    ])
  })

  test.each([
    ['2026-11-19T23:59:59Z', '2026-11-12T10:00:00.000Z'],
    ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00.000Z'],
  ])('at %s lets the cycles start at %s', async (paidAt, start) => {
    const { admin, companyId } = await buyer(w)
    const bill = await billed(w, admin)
    w.clock.set(paidAt)
    await pay(w, companyId, bill)
    const [row] = await system.db.select().from(purchases).where(eq(purchases.id, bill.purchaseId))
    expect(row?.cyclesStart?.toISOString()).toBe(start)
  })
})

async function billedLater(admin: Person) {
  const { body } = await admin.post('/api/create-subscription', order())
  const olga = await operatorOf(w)
  await olga.post('/auth/login', { email: operatorEmail, password: 'correct horse battery' })
  const approved = (await olga.post(`/api/operator/purchases/${body.purchase._id}/approve`)).body
  return {
    purchaseId: body.purchase._id as string,
    invoiceId: approved.invoice._id as string,
    amount: approved.invoice.amountsDue as number,
  }
}
