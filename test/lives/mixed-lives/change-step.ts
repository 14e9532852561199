import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cyclesPerYear } from '#domain/catalog/pricing.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { Refused } from '#domain/platform/refused.ts'
import { creditLeft } from '#server/billing/ledger/balances.ts'
import { changeSubscription, type MadeChange } from '#server/purchasing/changes/change-subscription.ts'
import { previewChange } from '#server/purchasing/changes/preview-change.ts'
import { orRefused } from '../subscription-lives/money-steps.ts'
import { products } from '../subscription-lives/products.ts'
import type { Company } from './company.ts'

type Line = {
  purchaseId: string
  position: number
  vendor: string
  plan: string
  cycle: BillingCycle
  cents: number
  /** What another line of it is to become. */
  taken: string | null
  isAlone: boolean
}

/** Other seats or another plan for a line, also in another billing cycle, as its preview says. */
export async function changeSomething(company: Company, pick: number): Promise<string> {
  return changeOneOf(company, await runningLines(company), pick)
}

/** The same for a subscription that a pool is to replace. */
export async function changeSwitched(company: Company, pick: number): Promise<string> {
  const isToBeReplaced = sql`and p.id in (select v.switch_from from commitment_versions v
    join commitments c on c.id = v.commitment_id and c.version = v.version
    where c.company_id = p.company_id and c.state <> 'withdrawn')`
  return changeOneOf(company, await runningLines(company, isToBeReplaced), pick)
}

async function changeOneOf(company: Company, lines: readonly Line[], pick: number): Promise<string> {
  const { admin } = company
  const line = lines[pick % Math.max(1, lines.length)]
  if (!line) return 'nothing runs'
  const wish = wishFor(line, pick)
  const preview = await orRefused(previewChange(admin, line.purchaseId, wish))
  const text = `${line.purchaseId} ${JSON.stringify(wish)}`
  if (preview instanceof Refused) return `${text}: ${preview.code}`
  const release = preview.holders.slice(0, preview.tooMany).map(({ memberId }) => memberId)
  const request = {
    ...wish,
    release,
    billing: pick % 2 ? ('now' as const) : ('next' as const),
    totalCents: preview.totalCents,
  }
  const credit = await creditLeft(admin, company.companyId)
  const made = await orRefused(changeSubscription(admin, line.purchaseId, request))
  if (made instanceof Refused) return `${text}: ${made.code}`
  expectAllowed(company, line, made, credit)
  const { state, effectiveAt } = made.change
  return `${text}: ${state} from ${effectiveAt.toISOString()} for ${preview.totalCents} ${request.billing}`
}

/** What costs more per year needs the company's approval, isn't for who is suspended, and is paid by credit of who may owe nothing. */
function expectAllowed(
  { isSuspended, isAtLimit, hasPolicy }: Company,
  { cycle, cents }: Line,
  { change, plan: { after, totalCents, nextCycleCents, kind } }: MadeChange,
  credit: number,
) {
  if (after.afterCents * cyclesPerYear[after.billingCycle] <= cents * cyclesPerYear[cycle]) return
  expect(isSuspended, 'a suspended company makes a change that costs more').toBe(false)
  const invoiced = totalCents + (kind === 'cycle' ? nextCycleCents : 0)
  if (isAtLimit && invoiced > 0)
    expect(credit, 'what may not be owed is paid by credit').toBeGreaterThanOrEqual(invoiced - 1)
  if (hasPolicy) expect(change.state, 'what costs more waits for approval').toBe('awaiting_approval')
}

/** A third of the changes are about seats. Lines that are billed together change their billing cycle together or not at all. */
function wishFor({ position, vendor, plan, cycle, taken, isAlone }: Line, pick: number) {
  if (taken !== null && pick % 2) return { position, plan: taken, billingCycle: cycle }
  const plans = products.find((product) => product.vendor === vendor)?.plans ?? []
  const others = plans.filter((each) => each.name !== plan || each.cycle !== cycle)
  const usual = isAlone || pick % 5 === 0 ? others : others.filter((each) => each.cycle === cycle)
  const other = usual[Math.floor(pick / 3) % Math.max(1, usual.length)]
  if (pick % 3 === 0 || !other) return { position, seats: 1 + (Math.floor(pick / 7) % 12) }
  return { position, plan: other.name, billingCycle: other.cycle }
}

async function runningLines({ admin, companyId }: Company, where = sql``): Promise<Line[]> {
  const { rows } = await admin.db.execute<Line>(sql`
    select p.id as "purchaseId", l.position, p.vendor, l.name as plan, l.billing_cycle as cycle, l.after_cents as cents,
      (select min(x.to_name) from purchase_changes x
        where x.purchase_id = p.id and x.position <> l.position and x.state = 'scheduled') as taken,
      not exists (select from purchase_lines o where o.purchase_id = p.id and o.position <> l.position) as "isAlone"
    from purchases p join purchase_lines l on l.purchase_id = p.id
    where p.company_id = ${companyId} and p.status = 'paid' ${where} order by p.id, l.position`)
  return rows
}
