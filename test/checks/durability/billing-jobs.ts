import { announceCharges } from '#server/billing/auto-pay/announce-charges.ts'
import { chargeDue } from '#server/billing/auto-pay/charge-due.ts'
import { remind } from '#server/billing/invoices/remind.ts'
import { systemContext } from '#server/context.ts'
import type { JobData, JobName } from '#server/platform/jobs/job-data.ts'
import { type Buyer, buyer, operatorOf, order, type Person, paid } from '../../support/buyers.ts'
import { billed, debtor } from '../../support/payments.ts'
import { daysBefore, giveSeat, goTo } from '../../support/renewals.ts'
import { must } from '../../support/requests.ts'
import type { StripeStandIn } from '../../support/stripe-stand-in.ts'
import type { World } from '../../support/world.ts'

/** A company for which a job has something to do at the world's time. */
export type Prepared<N extends JobName = JobName> = Buyer & { name: N; data: JobData[N] }

/** What each job of billing finds when a process dies in it. */
export function billingJobs(w: World, stripe: StripeStandIn): Record<string, () => Promise<Prepared>> {
  const system = () => systemContext(w.parts)

  async function saved(admin: Person, ends: string | null = null): Promise<string> {
    const { method, clientSecret } = must(await admin.post('/api/payment-methods', { kind: 'card' })).body
    stripe.saved.enter(clientSecret, { ends })
    must(await admin.post(`/api/payment-methods/${method._id}/check`))
    return method._id
  }

  /** A bill that is charged from now on, and later maybe with a second card. */
  async function charged(ends: string | null, hasFallback = false): Promise<Buyer> {
    await goTo(w, '2027-03-01T10:00:00Z', await operatorOf(w))
    const who = await debtor(w)
    const [method, fallback] = [await saved(who.admin, ends), hasFallback ? await saved(who.admin) : null]
    const setting = { on: true, method, fallback, when: 'due', mostPerCharge: null }
    must(await who.admin.put('/api/auto-pay', setting))
    w.clock.set('2027-03-05T00:11:00Z')
    await announceCharges(system())
    w.clock.set('2027-03-08T14:00:00Z')
    return who
  }

  async function subscribed() {
    await goTo(w, '2026-01-10T09:00:00Z', await operatorOf(w))
    const who = await buyer(w)
    const id = await paid(w, who.admin, order('SalesHandy', 'Outreach Starter', 4, 'annually'))
    return { ...who, id }
  }

  /** The job works on every company whose notice date comes: earlier ones would add places at which a process can die. */
  async function retireEarlier() {
    const { pool } = w.parts.database
    await pool.query(
      `update purchases set cancels_at = '2027-06-10' where status = 'paid' and cancels_at is null`,
    )
    await pool.query(`update seat_questions set answer = 'keep', answered_at = asked_at where answer is null`)
  }

  return {
    'charge-due': async () => ({ ...(await charged(null)), name: 'charge-due', data: {} }),
    'charge-due, declined': async () => ({
      ...(await charged('insufficient_funds')),
      name: 'charge-due',
      data: {},
    }),
    'retry-charges': async () => {
      const who = await charged('expired_card', true)
      await chargeDue(system())
      return { ...who, name: 'retry-charges', data: { companyId: who.companyId } }
    },
    'check-setup': async () => {
      await goTo(w, '2027-03-01T10:00:00Z', await operatorOf(w))
      const who = await buyer(w)
      const { method, clientSecret } = must(
        await who.admin.post('/api/payment-methods', { kind: 'card' }),
      ).body
      stripe.saved.enter(clientSecret)
      return { ...who, name: 'check-setup', data: { methodId: method._id } }
    },
    'apply-changes': async () => {
      const { id, ...who } = await subscribed()
      await giveSeat(who.admin, [who.admin, who.employee])
      const fewer = { line: 0, seats: 1, release: [] as string[] }
      const { body } = await who.admin.post(`/api/purchases/${id}/changes/preview`, fewer)
      const [first] = body.holders ?? []
      must(
        await who.admin.post(`/api/purchases/${id}/changes`, {
          ...fewer,
          release: first ? [first._id] : [],
          total: 0,
        }),
      )
      w.clock.set('2027-01-10T00:03:00Z')
      return { ...who, name: 'apply-changes', data: {} }
    },
    standing: async () => {
      await goTo(w, '2026-11-12T10:00:00Z', await operatorOf(w))
      const who = await buyer(w)
      await paid(w, who.admin)
      await billed(w, who.admin)
      w.clock.pass({ days: 21 })
      await remind(system())
      w.clock.pass({ days: 7 })
      return { ...who, name: 'standing', data: {} }
    },
    'renewal-desk, shrink': async () => {
      const { id, ...who } = await subscribed()
      await giveSeat(who.admin, [who.employee])
      must(await who.admin.put(`/api/purchases/${id}/renewal`, { onNotice: 'renew', shrink: true }))
      w.clock.set(daysBefore(1))
      return { ...who, name: 'renewal-desk', data: {} }
    },
    'renewal-desk, cancel': async () => {
      const { id, ...who } = await subscribed()
      must(await who.admin.put(`/api/purchases/${id}/renewal`, { onNotice: 'cancel', shrink: false }))
      w.clock.set(daysBefore(1))
      return { ...who, name: 'renewal-desk', data: {} }
    },
    'seat-questions': async () => {
      await retireEarlier()
      const { id: _, ...who } = await subscribed()
      await giveSeat(who.admin, [who.admin, who.employee])
      w.clock.set(daysBefore(14, '07:00'))
      return { ...who, name: 'seat-questions', data: {} }
    },
  }
}
