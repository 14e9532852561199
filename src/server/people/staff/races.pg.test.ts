import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, order, type Person } from '#test/support/buyers.ts'
import { otherProcess } from '#test/support/other-process.ts'
import { billed, booksOf } from '#test/support/payments.ts'
import { type StaffPerson, staffOf } from '#test/support/staff.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'
import { changeRole, removeStaff } from './change-staff.ts'

const reason = 'A day without service'

const w = await world()
const there = await otherProcess(w)
const owner = await operatorOf(w)
const finance: Person[] = [
  await staffOf(w, 'finance'),
  await staffOf(w, 'finance'),
  await staffOf(w, 'finance'),
]
await owner.put('/api/operator/four-eyes', { above: 50 })

async function paidInvoice() {
  const { admin, companyId } = await buyer(w)
  const { invoiceId } = await billed(w, admin, order('Slack', 'Pro', 40))
  const started = (await admin.post('/create-payment-intent', { invoiceIds: [invoiceId] })).body
  const { clientSecret, paymentId } = started as Record<string, string>
  await admin.post('/api/sandbox/confirm', { clientSecret, card: '4242424242424242' })
  return { companyId, invoiceId, paymentId: paymentId as string }
}

const refund = (who: Person | undefined, paymentId: string, amount: number) =>
  (who as Person).post(`/api/operator/payments/${paymentId}/refund`, { amount, reason })
const credit = (who: Person | undefined, invoiceId: string, amount: number) =>
  (who as Person).post(`/api/operator/invoices/${invoiceId}/credit-note`, { amount, reason })
const decide = (who: Person | undefined, id: string, how: 'approve' | 'decline' | 'withdraw') =>
  (who as Person).post(`/api/operator/pending/${id}/${how}`, how === 'decline' ? { reason } : {})
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('four eyes', () => {
  test('two refunds at once that exceed the amount only together: one waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { paymentId } = await paidInvoice()
      const answers = await Promise.all([
        refund(finance[0], paymentId, 30),
        refund(there.as(finance[1] as Person), paymentId, 30),
      ])
      expect(statuses(answers)).toEqual([200, 202])
    }
  })

  test('a refund and a credit note at once that exceed it only together: one waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { paymentId, invoiceId } = await paidInvoice()
      const answers = await Promise.all([
        refund(finance[0], paymentId, 30),
        credit(finance[1], invoiceId, 30),
      ])
      expect(statuses(answers).at(-1)).toBe(202)
      expect(statuses(answers)[0]).toBeLessThan(202)
    }
  })

  test('two people approve at once: it happens once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { paymentId, companyId } = await paidInvoice()
      const { pending } = (await refund(finance[0], paymentId, 60)).body
      const answers = await Promise.all([
        decide(finance[1], pending._id, 'approve'),
        decide(there.as(finance[2] as Person), pending._id, 'approve'),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      await w.runJobs()
      const refunded = (await booksOf(w, companyId)).kinds.filter(([kind]) => kind === 'refunded')
      expect(refunded).toEqual([['refunded', 6000]])
    }
  })

  test('one approves while another declines: one of them wins, and the money agrees', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { paymentId, companyId } = await paidInvoice()
      const { pending } = (await refund(finance[0], paymentId, 60)).body
      const [approved, declined] = await Promise.all([
        decide(finance[1], pending._id, 'approve'),
        decide(there.as(finance[2] as Person), pending._id, 'decline'),
      ])
      expect(statuses([approved, declined])).toEqual([200, 409])
      await w.runJobs()
      const isRefunded = (await booksOf(w, companyId)).kinds.some(([kind]) => kind === 'refunded')
      expect(isRefunded).toBe(approved.status === 200)
    }
  })

  test('one approves while the one who asked withdraws: one of them wins, and the money agrees', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { paymentId, companyId } = await paidInvoice()
      const { pending } = (await refund(finance[0], paymentId, 60)).body
      const [approved, withdrawn] = await Promise.all([
        decide(finance[1], pending._id, 'approve'),
        decide(there.as(finance[0] as Person), pending._id, 'withdraw'),
      ])
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([approved.status, withdrawn.status])
      await w.runJobs()
      const isRefunded = (await booksOf(w, companyId)).kinds.some(([kind]) => kind === 'refunded')
      expect(isRefunded).toBe(approved.status === 200)
    }
  })

  test('an approval while the same money is refunded otherwise never gives more back than was paid', async () => {
    const { paymentId, companyId } = await paidInvoice()
    const { received } = await booksOf(w, companyId)
    const all = received / 100
    const { pending } = (await refund(finance[0], paymentId, all)).body
    const answers = await Promise.all([
      decide(finance[1], pending._id, 'approve'),
      refund(finance[2], paymentId, 20),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    await w.runJobs()
    expect((await booksOf(w, companyId)).received).toBeGreaterThanOrEqual(0)
  })
})

function as({ userId, email }: StaffPerson) {
  return systemContext(w.parts, { kind: 'person', userId, email, staffRole: 'owner', membership: null })
}

describe('owners', () => {
  test('two owners demote and remove each other at once: one stays', async () => {
    const { pool } = w.parts.database
    for (let round = 0; round < 5; round += 1) {
      await pool.query(`update staff set role = 'support' where role = 'owner'`)
      const [one, other] = [await staffOf(w, 'owner'), await staffOf(w, 'owner')]
      // Both were owners when their calls began.
      const outcomes = await Promise.allSettled(
        round % 2 === 0
          ? [changeRole(as(one), other.staffId, 'support'), removeStaff(as(other), one.staffId)]
          : [removeStaff(as(one), other.staffId), changeRole(as(other), one.staffId, 'support')],
      )
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
      expect(refused).toEqual(['last_owner'])
    }
    await pool.query(`update staff set role = 'owner' where email = $1`, [operatorEmail])
  })

  test('two browsers accept one invitation at once: once', async () => {
    const email = someone('tia')
    await owner.post('/api/operator/staff', { email, role: 'support' })
    const link = /token=([\w-]+)/.exec((await w.emailsTo(email))[0]?.text ?? '')?.[1] ?? ''
    const tia = await signedIn(w, email)
    const accept = () => tia.post(`/api/staff-invitations/${link}/accept`)
    expect(statuses(await Promise.all([accept(), accept()]))).toEqual([200, 400])
  })
})
