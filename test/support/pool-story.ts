import { sql } from 'drizzle-orm'
import type { Step } from '#domain/pools/pool.ts'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { systemContext } from '#server/context.ts'
import { clearPools } from '#server/pools/clear.ts'
import { rollPools } from '#server/pools/roll.ts'
import { type PoolRow, storedCommitment, storedPool } from '../lives/pool-rows.ts'
import { pay } from './billing.ts'
import { buyer, operatorOf } from './buyers.ts'
import { signInAgain } from './fixtures.ts'
import type { World } from './world.ts'

const step = (seats: number, maxCents: number): Step => ({ seats, maxCents })

/** Who commits in the story; Tallgrass comes later. */
export const storySteps = {
  Halden: [step(42, 1400), step(60, 1000)],
  Kestrel: [step(15, 1200), step(25, 1000)],
  Pinecrest: [step(25, 1300)],
  Brightwater: [step(30, 1170)],
  Lumen: [step(20, 990)],
  Oakline: [step(18, 1250)],
}
export const tallgrass = [step(30, 1170)]

export type Companies = Record<string, string>

/** The pool of the story before its deadline, with its companies by name. */
export async function storyPool(
  world: World,
  changes: Partial<PoolRow> = {},
  steps: Record<string, readonly Step[]> = storySteps,
): Promise<{ pool: PoolRow; companies: Companies }> {
  world.clock.set('2027-01-20T10:00:00Z')
  const pool = await storedPool(world, changes)
  const companies: Companies = {}
  for (const [name, its] of Object.entries(steps)) {
    companies[name] = await joins(world, pool, name, its)
  }
  return { pool, companies }
}

/** A verified company commits. */
export async function joins(world: World, pool: PoolRow, name: string, steps: readonly Step[]) {
  await signInAgain(world, await operatorOf(world))
  const { companyId } = await buyer(world, { name })
  await storedCommitment(world, pool, companyId, { steps })
  return companyId
}

/** What happens by itself at a moment: pools clear, jobs run, and an operator can act. */
export async function clearsAt(world: World, moment: string) {
  world.clock.set(moment)
  await clearPools(systemContext(world.parts))
  return settled(world)
}

export async function rollsAt(world: World, moment: string) {
  world.clock.set(moment)
  await rollPools(systemContext(world.parts))
  return settled(world)
}

export async function settled(world: World) {
  await world.runJobs()
  const operator = await operatorOf(world)
  await signInAgain(world, operator)
  return operator
}

export async function authorizes(world: World, pool: PoolRow, moment: string) {
  world.clock.set(moment)
  const operator = await settled(world)
  const answer = await operator.post(`/api/operator/pools/${pool.id}/authorize`)
  if (answer.status !== 200) throw new Error(`Authorizing answered ${answer.status}: ${answer.text}`)
  return answer.body
}

export async function firstInvoicesAt(world: World, moment: string) {
  world.clock.set(moment)
  await issueFirstInvoices(systemContext(world.parts))
}

/** A company pays everything that is due. */
export async function paysAll(world: World, companyId: string) {
  const { rows } = await world.parts.database.db.execute<{ id: string; open: number }>(sql`
    select i.id, (select coalesce(sum(case when debit = 'receivable' then amount_cents
      when credit = 'receivable' then -amount_cents else 0 end), 0) from ledger_entries e where e.invoice_id = i.id)::int as open
    from invoices i where i.company_id = ${companyId} and i.status = 'due' order by i.id`)
  for (const { id, open } of rows)
    await pay(world, companyId, { purchaseId: '', invoiceId: id, amount: open / 100 })
}

/** What a company owes and has as credit, in cents. */
export async function balanceOf(world: World, companyId: string) {
  const side = (account: string, plus: string, minus: string) =>
    sql`coalesce(sum(case when ${sql.raw(plus)} = ${account} then amount_cents
      when ${sql.raw(minus)} = ${account} then -amount_cents end), 0)::int`
  const { rows } = await world.parts.database.db.execute<{ owed: number; credit: number }>(sql`
    select ${side('receivable', 'debit', 'credit')} as owed, ${side('credit', 'credit', 'debit')} as credit
    from ledger_entries where company_id = ${companyId}`)
  return rows[0]
}

/** The entries of a company's books, as "invoiced 49140". */
export async function entriesOf(world: World, companyId: string): Promise<string[]> {
  const { rows } = await world.parts.database.db.execute<{ entry: string }>(sql`
    select kind || ' ' || amount_cents as entry from ledger_entries where company_id = ${companyId} order by id`)
  return rows.map(({ entry }) => entry)
}
