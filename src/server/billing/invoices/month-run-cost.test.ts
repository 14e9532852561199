import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { world } from '#test/support/world.ts'
import { dueOf, issueMonthly } from './issue-monthly.ts'

const month = new Date('2026-12-01')
const size = { companies: 3000, purchases: 2, lines: 1 }
const chunk = 100

const w = await world()
const { db } = w.parts.database
await manySubscriptions(db, size, w.clock.now())
await db.execute(sql`vacuum analyze companies, purchases, purchase_lines`)
const ids: string[] = (await db.select({ id: companies.id }).from(companies).orderBy(asc(companies.id))).map(
  ({ id }) => id,
)

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

/** How many rows of each table the database reads to find what is due. */
async function rowsRead(companyIds: string[]) {
  const { db } = w.parts.database
  const { rows } = await db.execute(sql`explain (analyze, format json) ${dueOf(month, companyIds)}`)
  const [{ Plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN']
  const counts: Record<string, number> = {}
  const add = (node: PlanNode) => {
    const { 'Relation Name': table = '', 'Actual Rows': found, 'Actual Loops': loops } = node
    counts[table] = (counts[table] ?? 0) + found * loops
    for (const below of node.Plans ?? []) add(below)
  }
  add(Plan)
  return counts
}

test('a chunk of a month run reads only the purchases and invoices of its own companies', async () => {
  const system = systemContext(w.parts)
  await inTransaction(system, (tx) => issueMonthly(tx, month, ids.slice(0, 2000)))
  const { purchases, invoices } = await rowsRead(ids.slice(-chunk))
  expect({ purchases, invoices }).toEqual({ purchases: chunk * size.purchases, invoices: 0 })
})
