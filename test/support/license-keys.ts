import { randomUUID } from 'node:crypto'
import type { Browser } from './browser.ts'
import { type Buyer, operatorOf, order, type Person, paid } from './buyers.ts'
import { memberIds } from './company-members.ts'
import { must } from './publications.ts'
import type { World } from './world.ts'

/** Keys that no other test uses. */
export function newKeys(count: number): string[] {
  return Array.from({ length: count }, () => `KEY-${randomUUID()}`)
}

export const asKeys = (keys: readonly string[]) => ({ access: { kind: 'keys', keys } })

/** A paid purchase of Slack Pro, as an order that waits for its vendor. */
export async function slackOrder(world: World, { admin }: Buyer, seats: number): Promise<string> {
  const purchase = await paid(world, admin, order('Slack', 'Pro', seats))
  const { rows } = await world.parts.database.pool.query(
    'select id from vendor_orders where purchase_id = $1',
    [purchase],
  )
  return rows[0].id
}

/** The vendor delivered a key for each seat. */
export async function deliveredByKeys(world: World, buyer: Buyer, keys: readonly string[]): Promise<string> {
  const id = await slackOrder(world, buyer, keys.length)
  must(await (await operatorOf(world)).post(`/api/operator/orders/${id}/confirm`, asKeys(keys)))
  return id
}

export async function giveSeats(admin: Person, ids: readonly string[]): Promise<string> {
  const body = { selectedMembers: ids, product: 'Slack', subscriptions: ['Pro'] }
  return must(await admin.post('/api/company/members', body)).change
}

/** Gives a seat to the company's employee. */
export async function seatEmployee({ admin, employee }: Buyer) {
  await giveSeats(admin, [(await memberIds(admin)).get(employee.email) ?? ''])
}

export async function takeSeats(admin: Person, id: string): Promise<string> {
  return must(await admin.put(`/api/edit-members/${id}`, { productName: 'Slack', subscriptions: [] })).change
}

/** The vendor did everything it was asked for. */
export async function tickAll(world: World, { companyId }: Buyer) {
  const { rows } = await world.parts.database.pool.query(
    `select id from tasks where company_id = $1 and state in ('open', 'sent')`,
    [companyId],
  )
  if (rows.length === 0) return
  const body = { ids: rows.map(({ id }) => id), proof: 'Checked in the console' }
  must(await (await operatorOf(world)).post('/api/operator/tasks/tick', body))
}

/** The seat that a person has. */
export async function seatOf(world: World, { email }: Person): Promise<string> {
  const { rows } = await world.parts.database.pool.query(
    'select s.id from seats s join members m on m.id = s.member_id where m.email = $1',
    [email],
  )
  return String(rows[0]?.id)
}

export function reveal(person: Browser, seatId: string) {
  return person.post(`/api/my-seats/${seatId}/reveal-key`)
}

export type StoredKey = { member: string | null; seat: number | null; retired: boolean; lastFour: string }

/** The keys of a company in the order in which they came. */
export async function keysOf(world: World, { companyId }: Buyer): Promise<StoredKey[]> {
  const { rows } = await world.parts.database.pool.query(
    `select member_id as member, seat_id as seat, retired_at is not null as retired, last_four as "lastFour"
     from license_keys where company_id = $1 order by added_at, position`,
    [companyId],
  )
  return rows
}
