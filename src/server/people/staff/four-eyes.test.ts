import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { buyer, operatorOf, order, type Person } from '#test/support/buyers.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { billed, booksOf } from '#test/support/payments.ts'
import { staffOf } from '#test/support/staff.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { expirePending } from './open-pending.ts'

let owner: Person
const reason = 'A day without service'
const card = '4242424242424242'
const others = { offersBelowCost: false, publicationPercent: null }

const w = await world()
let finance = await staffOf(w, 'finance')
let second = await staffOf(w, 'finance')

beforeEach(async () => {
  owner = await anotherSession(w, await operatorOf(w))
  finance = Object.assign(finance, { cookies: (await anotherSession(w, finance)).cookies })
  second = Object.assign(second, { cookies: (await anotherSession(w, second)).cookies })
  expect((await owner.put('/api/operator/four-eyes', { above: '50.00' })).body).toEqual({
    ...others,
    above: 50,
  })
})

/** A paid invoice of more than $50, with its payment. */
async function paidInvoice() {
  const { admin, companyId } = await buyer(w)
  const { invoiceId, amount } = await billed(w, admin, order('Slack', 'Pro', 40))
  const { clientSecret, paymentId } = (
    await admin.post('/create-payment-intent', { invoiceIds: [invoiceId] })
  ).body
  await admin.post('/api/sandbox/confirm', { clientSecret, card })
  return { admin, companyId, invoiceId, amount, paymentId: paymentId as string }
}

const refund = (who: Person, paymentId: string, amount?: number, headers = {}) =>
  who.post(`/api/operator/payments/${paymentId}/refund`, { ...(amount && { amount }), reason }, { headers })
const credit = (who: Person, invoiceId: string, amount?: number) =>
  who.post(`/api/operator/invoices/${invoiceId}/credit-note`, { amount, reason })
const decide = (who: Person, id: string, how: 'approve' | 'decline' | 'withdraw') =>
  who.post(`/api/operator/pending/${id}/${how}`, how === 'decline' ? { reason: 'Too much' } : {})
const waiting = async (who: Person = owner) => (await who.get('/api/operator/pending')).body.pending
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('O4: above the amount', () => {
  test('a refund waits and changes nothing; one at the amount does not', async () => {
    const { companyId, paymentId } = await paidInvoice()
    const before = await booksOf(w, companyId)
    const answer = await refund(finance, paymentId, 50.01)
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({
      pending: {
        ...{ _id: expect.any(String), kind: 'refund', amount: 50.01 },
        ...{ by: finance.email, at: w.clock.now().toISOString() },
      },
    })
    await w.runJobs()
    expect(await booksOf(w, companyId)).toEqual(before)
    expect((await refund(finance, paymentId, 50)).status).toBe(200)
  })

  test('a credit note that is to be billed again is, once a second person approved it', async () => {
    const { admin, invoiceId } = await paidInvoice()
    const reasons = async () =>
      (await admin.get('/api/invoices/preview')).body.lines.map((line: { reason: string }) => line.reason)
    const path = `/api/operator/invoices/${invoiceId}/credit-note`
    const { pending } = (await finance.post(path, { reason, billAgain: true })).body
    expect(await reasons()).toEqual([null])
    const asked = (await waiting()).find(({ _id }: { _id: string }) => _id === pending._id)
    expect(asked.reason).toBe(`${reason}. It is billed again on a later monthly invoice.`)
    expect((await decide(second, pending._id, 'approve')).status).toBe(200)
    expect(await reasons()).toContainEqual(expect.stringMatching(/^Instead of invoice /))
  })

  more('a credit note waits, also for everything that is left', async () => {
    const { invoiceId, amount } = await paidInvoice()
    const answer = await credit(finance, invoiceId)
    expect([answer.status, answer.body.pending.kind, answer.body.pending.amount]).toEqual([
      202,
      'credit-note',
      amount,
    ])
    expect((await credit(finance, invoiceId, 50)).status).toBe(201)
  })

  test('what was given back on the same payment or invoice in 30 days counts, by whatever way', async () => {
    const { invoiceId, paymentId } = await paidInvoice()
    expect((await refund(finance, paymentId, 30)).status).toBe(200)
    expect((await refund(finance, paymentId, 20.01)).status).toBe(202)
    expect((await credit(finance, invoiceId, 20.01)).status).toBe(202)
    expect((await credit(finance, invoiceId, 20)).status).toBe(201)
    expect((await refund(finance, paymentId, 0.01)).status).toBe(202)
    w.clock.pass({ days: 20 })
    // A session in use doesn't end.
    await (await operatorOf(w)).get('/api/operator/companies')
    w.clock.pass({ days: 10, minutes: 1 })
    const later = await anotherSession(w, finance)
    expect((await refund(later, paymentId, 50)).status).toBe(200)
  })

  test('the same Idempotency-Key gets the same 202, and asks once', async () => {
    const { paymentId } = await paidInvoice()
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await refund(finance, paymentId, 60, headers),
      await refund(finance, paymentId, 60, headers),
    ]
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body])
  })

  more('everybody else with the right gets one email, and sees it; the one who asked gets none', async () => {
    const { paymentId, companyId } = await paidInvoice()
    const support = await staffOf(w, 'support')
    const { pending } = (await refund(finance, paymentId, 61)).body
    const subject = 'A refund of $61.00 needs your approval'
    const got = async (email: string) =>
      (await w.emailsTo(email)).filter((mail) => mail.subject.includes(subject))
    expect((await got(second.email)).length).toBe(1)
    expect((await got(operatorEmail)).length).toBe(1)
    expect((await got(finance.email)).length).toBe(0)
    expect((await got(support.email)).length).toBe(0)
    expect(codeOf(await support.get('/api/operator/pending'))).toEqual([403, 'staff_right'])
    const shown = (await waiting(second)).find(({ _id }: { _id: string }) => _id === pending._id)
    expect(shown).toMatchObject({ ...pending, reason, company: { _id: companyId } })
  })
})

describe('O4: the second person', () => {
  test('nobody approves or declines their own, and support and reviewers neither', async () => {
    const { paymentId } = await paidInvoice()
    const { pending } = (await refund(finance, paymentId, 60)).body
    expect(codeOf(await decide(finance, pending._id, 'approve'))).toEqual([409, 'own_action'])
    expect(codeOf(await decide(finance, pending._id, 'decline'))).toEqual([409, 'own_action'])
    for (const role of ['support', 'reviewer'] as const)
      expect(codeOf(await decide(await staffOf(w, role), pending._id, 'approve'))).toEqual([
        403,
        'staff_right',
      ])
    expect(codeOf(await decide(second, randomUUID(), 'approve'))).toEqual([404, 'not_found'])
  })

  test('approving needs a fresh proof', async () => {
    const { paymentId } = await paidInvoice()
    const { pending } = (await refund(finance, paymentId, 60)).body
    w.clock.pass({ minutes: 11 })
    expect(codeOf(await decide(second, pending._id, 'approve'))).toEqual([403, 'fresh_factor'])
  })

  test('approving does it once, in the name of the one who asked, and both are on the log', async () => {
    const { companyId, paymentId } = await paidInvoice()
    const { pending } = (await refund(finance, paymentId, 60)).body
    expect((await decide(second, pending._id, 'approve')).status).toBe(200)
    expect(codeOf(await decide(owner, pending._id, 'approve'))).toEqual([409, 'pending_over'])
    await w.runJobs()
    expect((await booksOf(w, companyId)).kinds).toContainEqual(['refunded', 6000])
    const { rows } = await w.parts.database.pool.query(
      'select requested_by from refunds where payment_id = $1',
      [paymentId],
    )
    expect(rows).toEqual([{ requested_by: finance.userId }])
    const { entries } = (await owner.get(`/api/operator/audit?companyId=${companyId}&about=staff`)).body
    expect(entries.map(({ action, actor }: Record<string, string>) => [action, actor])).toEqual([
      ['pending.approved', second.email],
      ['pending.asked', finance.email],
    ])
  })

  test('an approved credit note is issued', async () => {
    const { invoiceId } = await paidInvoice()
    const { pending } = (await credit(finance, invoiceId, 70)).body
    expect((await decide(second, pending._id, 'approve')).status).toBe(200)
    const { creditNotes } = (await owner.get(`/api/invoices/${invoiceId}`)).body
    expect(creditNotes.map(({ amount }: { amount: number }) => amount)).toEqual([70])
  })

  test('declining changes nothing, and nobody approves it afterward', async () => {
    const { companyId, paymentId } = await paidInvoice()
    const before = await booksOf(w, companyId)
    const { pending } = (await refund(finance, paymentId, 60)).body
    expect((await decide(second, pending._id, 'decline')).status).toBe(200)
    expect(codeOf(await decide(owner, pending._id, 'approve'))).toEqual([409, 'pending_over'])
    expect(await booksOf(w, companyId)).toEqual(before)
  })

  test('who asked withdraws it, and nobody else; then nobody approves it, and it can be asked for again', async () => {
    const { companyId, paymentId } = await paidInvoice()
    const before = await booksOf(w, companyId)
    const { pending } = (await refund(finance, paymentId, 60)).body
    const path = `/api/operator/pending/${pending._id}/withdraw`
    expect((await w.browser().post(path, {})).status).toBe(401)
    expect(codeOf(await decide(second, pending._id, 'withdraw'))).toEqual([403, 'staff_right'])
    expect(codeOf(await decide(owner, pending._id, 'withdraw'))).toEqual([403, 'staff_right'])
    expect((await decide(finance, pending._id, 'withdraw')).status).toBe(204)
    for (const how of ['approve', 'decline'] as const)
      expect(codeOf(await decide(owner, pending._id, how))).toEqual([409, 'pending_over'])
    expect(codeOf(await decide(finance, pending._id, 'withdraw'))).toEqual([409, 'pending_over'])
    expect(await booksOf(w, companyId)).toEqual(before)
    expect((await refund(finance, paymentId, 60)).status).toBe(202)
    const { entries } = (await owner.get(`/api/operator/audit?companyId=${companyId}&about=staff`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'pending.asked',
      'pending.withdrawn',
      'pending.asked',
    ])
  })

  test('it shows the payment or the invoice as their lists do, and what was asked for before', async () => {
    const { paymentId, invoiceId } = await paidInvoice()
    const first = (await refund(finance, paymentId, 60)).body.pending
    await decide(second, first._id, 'decline')
    const again = (await refund(finance, paymentId, 55)).body.pending
    const noted = (await credit(finance, invoiceId, 51)).body.pending
    const shown = new Map((await waiting()).map((each: { _id: string }) => [each._id, each]))
    const { payments } = (await owner.get('/api/operator/payments?limit=1')).body
    const { invoices } = (await owner.get('/api/operator/invoices?limit=1')).body
    expect(payments[0]._id).toBe(paymentId)
    expect(shown.get(again._id)).toMatchObject({
      payment: payments[0],
      credited: null,
      earlier: [{ _id: first._id, state: 'declined', decidedBy: second.email, reason: 'Too much' }],
    })
    expect(shown.get(noted._id)).toMatchObject({ payment: null, credited: invoices[0], earlier: [] })
  })

  test('every rule is checked again: an amount that is no longer left is refused, and still waits', async () => {
    const { admin, invoiceId, paymentId, amount } = await paidInvoice()
    const { pending } = (await refund(finance, paymentId)).body
    expect(pending.amount).toBe(amount)
    // The credit pays the next invoice.
    expect((await credit(second, invoiceId, 1)).status).toBe(201)
    await billed(w, admin, order('Wiza', 'Email monthly', 3))
    const refused = await decide(owner, pending._id, 'approve')
    expect(refused.status).toBe(400)
    expect((await waiting()).map(({ _id }: { _id: string }) => _id)).toContain(pending._id)
    expect((await decide(owner, pending._id, 'decline')).status).toBe(200)
  })

  test('somebody who lost the right has nothing approved', async () => {
    const { paymentId } = await paidInvoice()
    const leaver = await staffOf(w, 'finance')
    const { pending } = (await refund(leaver, paymentId, 60)).body
    await owner.patch(`/api/operator/staff/${leaver.staffId}`, { role: 'support' })
    expect(codeOf(await decide(second, pending._id, 'approve'))).toEqual([403, 'staff_right'])
  })

  test('after 7 days it has expired, whether or not the job has come by', async () => {
    const { paymentId } = await paidInvoice()
    const { pending } = (await refund(finance, paymentId, 60)).body
    const ids = async (who: Person) => (await waiting(who)).map(({ _id }: { _id: string }) => _id)
    w.clock.pass({ days: 7 })
    await expirePending(systemContext(w.parts))
    expect(await ids(await anotherSession(w, second))).toContain(pending._id)
    w.clock.pass({ minutes: 1 })
    const late = await anotherSession(w, second)
    expect(await ids(late)).not.toContain(pending._id)
    expect(codeOf(await decide(late, pending._id, 'approve'))).toEqual([409, 'pending_over'])
    await expirePending(systemContext(w.parts))
    const { rows } = await w.parts.database.pool.query('select state from pending_actions where id = $1', [
      pending._id,
    ])
    expect(rows).toEqual([{ state: 'expired' }])
  })
})

describe('O4: the amount itself', () => {
  test('a lone owner sets it; with a second one, raising or lifting it waits for them', async () => {
    expect((await owner.put('/api/operator/four-eyes', { above: 60 })).status).toBe(200)
    const partner = await staffOf(w, 'owner')
    const raised = await owner.put('/api/operator/four-eyes', { above: 600 })
    expect([raised.status, raised.body.pending]).toMatchObject([202, { kind: 'limit', amount: 600 }])
    expect((await owner.get('/api/operator/four-eyes')).body).toEqual({ ...others, above: 60 })
    expect((await owner.put('/api/operator/four-eyes', { above: 40 })).body).toEqual({ ...others, above: 40 })
    expect(codeOf(await decide(second, raised.body.pending._id, 'approve'))).toEqual([403, 'staff_right'])
    expect(codeOf(await decide(owner, raised.body.pending._id, 'approve'))).toEqual([409, 'own_action'])
    expect((await decide(partner, raised.body.pending._id, 'approve')).status).toBe(200)
    expect((await owner.get('/api/operator/four-eyes')).body).toEqual({ ...others, above: 600 })
    const lifted = await owner.put('/api/operator/four-eyes', { above: null })
    expect(lifted.body.pending).toMatchObject({ kind: 'limit', amount: null })
    await decide(partner, lifted.body.pending._id, 'approve')
    expect((await owner.get('/api/operator/four-eyes')).body).toEqual({ ...others, above: null })
    await owner.delete(`/api/operator/staff/${partner.staffId}`)
  })

  test('amounts below zero and text are refused', async () => {
    for (const above of [-1, 'much', undefined])
      expect((await owner.put('/api/operator/four-eyes', { above })).status).toBe(400)
  })
})

describe('O5: the outbox', () => {
  test('only owners read a code or link in it', async () => {
    await owner.post('/api/operator/staff', { email: 'late@provider.example', role: 'support' })
    const text = async (who: Person) =>
      (await who.get('/api/operator/outbox?q=late@provider.example')).body.messages[0].text
    expect(await text(finance)).toContain('token=••••••')
    expect(await text(owner)).toMatch(/token=[\w-]{43}/)
  })
})
