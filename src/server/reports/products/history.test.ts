import { expect, test } from 'vitest'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { issueCreditNotes } from '#server/billing/invoices/issue-credit-note.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { order, paid } from '#test/support/buyers.ts'
import { actingAs, companyWithMembers } from '#test/support/company-members.ts'
import { world } from '#test/support/world.ts'
import { productOf } from './product.ts'

const w = await world()

test('the history of a running product says which of its orders ended, and what a renewal cost after all', async () => {
  const { admin } = await companyWithMembers(w, 0)
  const ctx = await actingAs(w, admin)
  const ended = await paid(w, admin, order('Slack', 'Pro', 4))
  await paid(w, admin, order('Slack', 'Pro', 2))
  await admin.post(`/api/purchases/${ended}/cancel`)
  w.clock.pass({ days: 70 })
  const system = systemContext(w.parts)
  await endNotices(system)
  await runMonth(system, monthText(system.now()))

  const { subscriptions, history, invoices } = await productOf(ctx, 'Slack')
  expect(subscriptions).toHaveLength(1)
  const said = history.map(({ text }) => text)
  expect(said).toContainEqual(expect.stringMatching(/^Pro, 4 seats: Ended\. It started on \w+ \d+, \d{4}\.$/))
  expect(said.filter((text) => /notice period ended|^Canceled/.test(text))).toEqual([])
  expect(said.filter((text) => text === 'Renewed: 2 seats for $15.75.')).toHaveLength(2)

  const invoiceId = invoices[0]?._id ?? ''
  await inTransaction(system, (tx) =>
    issueCreditNotes(tx, [{ invoiceId, amountCents: null, reason: 'Our mistake' }]),
  )
  const now = (await productOf(ctx, 'Slack')).history.map(({ text }) => text)
  expect(now.filter((text) => text.startsWith('Renewed: 2 seats'))).toEqual([
    'Renewed: 2 seats. All of the $15.75 was given back, so this cycle is free.',
    'Renewed: 2 seats. All of the $15.75 was given back, so this cycle is free.',
  ])
})
