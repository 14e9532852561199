import type { Person } from '../../domain/access.ts'
import { addDays, addMonths, startOfMonth } from '../../domain/calendar.ts'
import type { Ctx, Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { issueMonthly } from '../invoices/issue-monthly.ts'
import { listInvoices } from '../invoices/queries.ts'
import { settle } from '../payments/settle.ts'
import { approve } from '../purchases/approve.ts'
import { requestPurchase } from '../purchases/request-purchase.ts'

/** What the demo company bought, by how many months ago. */
const bought = [
  { monthsAgo: 7, ...line('Rippling', 'Platform Core', 42) },
  { monthsAgo: 6, ...line('Slack', 'Business', 42) },
  { monthsAgo: 5, ...line('ChatGPT', 'Team', 28) },
  { monthsAgo: 4, ...line('Cursor', 'Business', 14) },
  { monthsAgo: 2, ...line('Grammarly', 'Business', 20) },
]

export const monthsOfPast = 7

/** The same deeds at an earlier time: what they write is dated then, and nobody gets a mail about it now. */
export function at<C extends Ctx>(ctx: C, moment: Date): C {
  const jobs = { ...ctx.parts.jobs, enqueue: async () => {} }
  return { ...ctx, now: () => moment, parts: { ...ctx.parts, jobs } }
}

type Cast = { companyId: string; admin: Tx & { actor: Person }; operator: Tx }

/** The months until today: each first its invoice, paid two days later; then what was bought, paid the next day. */
export async function liveThePast(tx: Tx, { companyId, admin, operator }: Cast) {
  for (let monthsAgo = monthsOfPast; monthsAgo >= 0; monthsAgo -= 1) {
    const month = addMonths(startOfMonth(tx.now()), -monthsAgo)
    const day = (n: number) => new Date(Math.min(addDays(month, n - 1).getTime(), tx.now().getTime()))
    await issueMonthly(at(tx, day(1)), month, [companyId])
    await payAll(at(tx, day(3)), companyId)
    for (const { monthsAgo: _, ...request } of bought.filter((each) => each.monthsAgo === monthsAgo)) {
      const { id } = await requestPurchase(at(admin, day(4)), admin.actor, request)
      await approve(at(operator, day(5)), id)
      await payAll(at(tx, day(6)), companyId)
    }
  }
}

/** Whatever is open, as a payment leaves it. */
export async function payAll(tx: Tx, companyId: string) {
  const open = (await listInvoices(tx, companyId)).filter(({ status }) => status === 'due')
  const shares = open.map(({ id, openCents }) => ({ invoiceId: id, amountCents: openCents }))
  if (shares.length > 0) await settle(tx, { paymentId: newId(tx.now()), companyId, shares })
}

function line(productName: string, name: string, seats: number) {
  return { productName, selectedProducts: [{ name, billingCycle: 'monthly', seats }] }
}
