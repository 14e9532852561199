import { sql } from 'drizzle-orm'
import type { Parts } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { millisecondsOf, openProduct, type Product } from './product.ts'

const sizes = { few: 10, many: 100_000 }
const perStatement = 10_000
const pageRounds = 60
const checkoutRounds = 100
const maxGrowth = 1.3
const maxWithPolicy = 1.5

/** What waits for somebody, with many requests relative to few; and a checkout with a policy relative to one without. */
export async function benchRequests({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const product = await openProduct(databaseUrl)
  try {
    return [...(await pages(product)), ...(await checkouts(product))]
  } finally {
    await product.close()
  }
}

async function pages({ parts, app }: Product): Promise<BenchRow[]> {
  const [few, many] = [await companyWith(parts, sizes.few), await companyWith(parts, sizes.many)]
  await parts.database.db.execute(sql`vacuum analyze requests, request_asked, request_history, purchases`)
  const rows: BenchRow[] = []
  for (const path of [
    `/api/requests?box=decide&limit=${sizes.few}`,
    `/api/requests?box=all&limit=${sizes.few}`,
  ]) {
    const [ofFew, ofMany]: [number[], number[]] = [[], []]
    // Alternating, so that other load on this machine affects both equally.
    for (let round = 0; round < pageRounds; round += 1) {
      ofFew.push(await millisecondsOf(app, path, few))
      ofMany.push(await millisecondsOf(app, path, many))
    }
    const box = path.includes('decide') ? 'waiting for me' : 'all'
    const title = `${box}: ${sizes.many} requests vs. ${sizes.few} (${median(ofMany).toFixed(1)} ms)`
    rows.push(atMost(title, median(ofMany) / median(ofFew), maxGrowth))
  }
  return rows
}

/** A company with that many open requests, all of which ask its admin; returns the admin's cookie. */
async function companyWith(parts: Parts, count: number): Promise<string> {
  const { companyId, cookie } = await addAdmin(parts, `Requests ${count}`)
  const requester = await addAdmin(parts, `Requester ${count}`)
  const { db } = parts.database
  const rest = newId(parts.now()).slice(8)
  for (let from = 1; from <= count; from += perStatement)
    await db.execute(sql`
    with vendor as (select v.id, v.name from vendors v order by v.name limit 1), made as (
      insert into requests (id, company_id, requested_by, requester, kind, status, vendor_id, vendor, plan,
        billing_cycle, seats, list_cents, per_cycle_cents, per_year_cents, reason, steps, step, step_since,
        reminders, round, asked_at, opened_at)
      select (lpad(to_hex(n), 8, '0') || ${rest})::uuid, ${companyId}::uuid,
        ${requester.userId}::uuid, 'Noah', 'waitlist', 'open', vendor.id, vendor.name, 'Pro', 'monthly', 1, 875, 788,
        9456, 'For my team', '[{"name":"Admins","approvers":"admins","need":"any"}]', 1, at, 0, 1, at, at
      from vendor, generate_series(${from}::int, ${Math.min(count, from + perStatement - 1)}::int) n, lateral (select '2026-01-01'::timestamptz + n * interval '1 second') t(at)
      returning id),
    asked as (
      insert into request_asked (request_id, member_id, is_open)
      select made.id, m.id, true from made, members m where m.company_id = ${companyId}::uuid)
    insert into request_history (request_id, at, event, who)
    select id, '2026-01-01', 'asked', 'Noah' from made`)
  return cookie
}

async function checkouts(product: Product): Promise<BenchRow[]> {
  const { parts } = product
  const [free, ruled] = [await addAdmin(parts, 'Without policy'), await addAdmin(parts, 'With policy')]
  await addSecondAdmin(parts, ruled.companyId)
  const step = { name: 'Admins', always: true, approvers: 'admins', need: 'any' }
  const saved = await product.app.inject({
    method: 'PUT',
    url: '/api/policy',
    headers: { cookie: ruled.cookie, accept: 'application/json' },
    payload: { steps: [step] },
  })
  if (saved.statusCode !== 200) throw new Error(`Saving a policy returned ${saved.body}`)
  const [without, withPolicy]: [number[], number[]] = [[], []]
  for (let round = 0; round < checkoutRounds; round += 1) {
    without.push(await checkoutOf(product, free.cookie, 'under_review'))
    withPolicy.push(await checkoutOf(product, ruled.cookie, 'awaiting_approval'))
  }
  const ratio = median(withPolicy) / median(without)
  return [
    atMost('purchase request: with a policy vs. without', ratio, maxWithPolicy),
    info('the same with a policy, milliseconds', median(withPolicy)),
  ]
}

/** Somebody other than the requester, who decides. */
async function addSecondAdmin(parts: Parts, companyId: string) {
  const { userId } = await addAdmin(parts, 'Elsewhere')
  await parts.database.db.execute(sql`
    update members set company_id = ${companyId}::uuid where user_id = ${userId}::uuid`)
}

async function checkoutOf({ app }: Product, cookie: string, status: string): Promise<number> {
  const line = { name: 'Pro', billingCycle: 'monthly', seats: 4 }
  const start = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/create-subscription',
    headers: { cookie, accept: 'application/json' },
    payload: { productName: 'Slack', selectedProducts: [line] },
  })
  const took = performance.now() - start
  if (answer.json().purchase?.status !== status) throw new Error(`Checking out returned ${answer.body}`)
  return took
}
