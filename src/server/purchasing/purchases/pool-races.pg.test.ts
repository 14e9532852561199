import { count, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { invoiceLines } from '#server/billing/invoices/tables.ts'
import { systemContext } from '#server/context.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { awarded } from '#test/support/pool-purchases.ts'
import { world } from '#test/support/world.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const options = { timeout: 240_000 }
const w = await world()
const olga = await operatorOf(w)
const acme = await buyer(w)

const approve = (id: string) => olga.post(`/api/operator/purchases/${id}/approve`)
const cancel = (id: string) => acme.admin.post(`/api/purchases/${id}/cancel`)
const firstInvoices = () => issueFirstInvoices(systemContext(w.parts))
const later = '2026-12-20'
const soon = '2026-11-15'

async function linesOf(ids: string[]) {
  const { db } = w.parts.database
  const [found] = await db
    .select({ n: count() })
    .from(invoiceLines)
    .where(inArray(invoiceLines.purchaseId, ids))
  return found?.n
}

test('of two concurrent approvals one succeeds, with one invoice', options, async () => {
  const ids: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const id = await awarded(w, acme, soon)
    const answers = await Promise.all([approve(id), approve(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    ids.push(id)
  }
  expect(await linesOf(ids)).toBe(rounds)
})

test('two processes issue each first invoice once, with one email', options, async () => {
  const ids: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const id = await awarded(w, acme, later)
    await approve(id)
    ids.push(id)
  }
  const now = w.clock.now()
  w.clock.set('2026-12-06T00:05:00Z')
  await Promise.all([firstInvoices(), firstInvoices(), firstInvoices()])
  expect(await linesOf(ids)).toBe(rounds)
  await w.runJobs()
  const events = await issuedEvents(ids)
  const [written] = await w.parts.database.db
    .select({ n: count() })
    .from(mails)
    .where(inArray(mails.eventKey, events))
  expect(written?.n).toBe(rounds)
  w.clock.set(now.toISOString())
})

async function issuedEvents(ids: string[]) {
  const lines = await w.parts.database.db
    .select({ invoiceId: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(inArray(invoiceLines.purchaseId, ids))
  return lines.map(({ invoiceId }) => `invoice-issued:${invoiceId}:${acme.admin.email}`)
}

test('an approval while the job runs gives one invoice, now or by the job', options, async () => {
  const ids: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const id = await awarded(w, acme, soon)
    await Promise.all([approve(id), firstInvoices(), firstInvoices()])
    ids.push(id)
  }
  await firstInvoices()
  expect(await linesOf(ids)).toBe(rounds)
})

test('a switch approved while the old subscription gets its notice has one end for it', options, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const old = await paid(w, acme.admin, order())
    const id = await awarded(w, acme, '2026-12-01', { switchFrom: old })
    const answers = await Promise.all([approve(id), cancel(old)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { db } = w.parts.database
    const [before] = await db.select().from(purchases).where(eq(purchases.id, old))
    const [after] = await db.select().from(purchases).where(eq(purchases.id, id))
    // The first one of the two decides; the new one starts on the day the old one ends.
    expect(after?.startsAt?.toISOString().slice(0, 10)).toBe(before?.cancelsAt?.toISOString().slice(0, 10))
  }
})
