import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { type Payments, ProviderUnreachable } from '#server/platform/gateways/payments/payments.ts'
import { livesOf, rounds } from '#test/checks/effort.ts'
import { accounts, autoPayer, cards, passDays } from '#test/support/auto-pay.ts'
import { booksOf } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import { chargeDue } from './charge-due.ts'

const w = await world()
const system = systemContext(w.parts)
const healthy = w.parts.payments as Payments

/** `lost`: it happened, but its answer never came. `down`: it never arrived. `killed`: the process died with the answer. */
type Fault = 'none' | 'lost' | 'down' | 'killed'
const disturbed = new Set(['charge', 'findIntent', 'findIntentOf', 'cancelIntent', 'createIntent'])

function faulty(next: () => Fault): Payments {
  return new Proxy(healthy, {
    get: (target, name) => {
      const call = Reflect.get(target, name)
      if (!disturbed.has(String(name))) return call
      return async (...input: unknown[]) => {
        const fault = next()
        if (fault === 'down') throw new ProviderUnreachable('500')
        const answer = await call(...input)
        if (fault === 'lost') throw new ProviderUnreachable('timeout')
        if (fault === 'killed') throw new Error('killed')
        return answer
      }
    },
  })
}

async function providerSum(companyId: string): Promise<number> {
  const { rows } = await w.parts.database.pool.query<{ cents: string }>(
    `select coalesce(sum(i.amount_cents), 0) as cents from sandbox_intents i
     join payments p on p.id = i.payment_id where p.company_id = $1 and i.status = 'paid'`,
    [companyId],
  )
  return Number(rows[0]?.cents)
}

const someFault = fc.constantFrom<Fault>('none', 'none', 'lost', 'down', 'killed')
const companies = fc.constantFrom(
  { card: cards.pays },
  { card: cards.empty, fallback: accounts.pays },
  { account: accounts.pays },
  { account: accounts.closed, fallback: accounts.pays },
)

test('lost answers and outages: nothing is charged twice, and no cent is lost', {
  timeout: rounds({ short: 180_000, long: 3_600_000 }),
}, async () => {
  await fc.assert(
    fc.asyncProperty(companies, fc.array(someFault, { maxLength: 25 }), async (setting, faults) => {
      w.parts.payments = healthy
      w.clock.set('2027-03-01T10:00:00Z')
      const { companyId, bill, admin, method } = await autoPayer(w, setting)
      await passDays(w, 6)
      let place = 0
      w.parts.payments = faulty(() => faults[place++] ?? 'none')
      w.clock.set('2027-03-08T14:00:00Z')
      for (let hour = 0; hour < 8; hour += 1) {
        await Promise.all([chargeDue(system), chargeDue(system)].map((run) => run.catch(() => {})))
        if (hour === 2) await admin.post('/api/payments', { method })
        await Promise.all([pollPayments(system), pollPayments(system)].map((run) => run.catch(() => {})))
        await w.runJobs()
        w.clock.pass({ hours: 1 })
      }
      w.parts.payments = healthy
      for (let day = 0; day < 10; day += 1) {
        await passDays(w, 1)
        w.clock.pass({ minutes: 2 })
        await pollPayments(system)
        await w.runJobs()
      }
      const cents = Math.round(bill.amount * 100)
      expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: cents })
      expect(await providerSum(companyId)).toBe(cents)
    }),
    livesOf(rounds({ short: 1, long: 200 })),
  )
})
