import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { AlsoStored } from '../purchases/store-statement.ts'
import { provider } from './history.ts'
import type { findOpen } from './open-step.ts'
import type { RequestRow } from './queries.ts'
import { requestHistory, requests } from './tables.ts'

type Event = Omit<typeof requestHistory.$inferSelect, 'id'>

/** A request that begins: its row, the people it asks first and the steps that nobody could decide. */
export type Beginning = { request: RequestRow; found: ReturnType<typeof findOpen> }

/** In one statement, which is planned once. */
export async function storeRequest(tx: Tx, beginning: Beginning) {
  await prepared(tx.db, 'store_request', prepareStore).execute(valuesOf(beginning))
}

/** For the statement that stores its purchase: a checkout should hardly take longer because a company decides first. */
export function requestAlso(beginning: Beginning): AlsoStored {
  return { name: 'with_request', parts: withPurchase, values: valuesOf(beginning) }
}

function valuesOf({ request, found }: Beginning) {
  const { id: requestId, reason, requester: who, askedAt: at } = request
  const passed = { requestId, at, event: 'passed' as const, who: provider, reason: null }
  const events: Event[] = [
    { requestId, at, event: 'asked', who, step: null, reason: reason || null },
    ...found.passed.map((step) => ({ ...passed, step })),
  ]
  return {
    requestId,
    request: JSON.stringify(toColumns(requests, request)),
    asked: found.asked,
    events: JSON.stringify(events.map((event) => toColumns(requestHistory, event))),
  }
}

function prepareStore(db: Db, name: string) {
  const parts = Object.entries(partsOf(sql`true`)).map(([alias, part]) => db.$with(alias, {}).as(part))
  return db
    .with(...parts)
    .select({ one: sql`1` })
    .from(sql`(select) one`)
    .prepare(name)
}

/** Somebody who is leaving at this moment is not asked: see clock.ts. */
function partsOf(when: SQL): Record<string, SQL> {
  const [row, event] = [columnsOf(requests), columnsOf(requestHistory, 'id')]
  return {
    request: sql`insert into requests (${row}) select ${row}
      from json_populate_record(null::requests, ${sql.placeholder('request')}::json) where ${when}`,
    asks: sql`insert into request_asked (request_id, member_id, is_open)
      select ${sql.placeholder('requestId')}::uuid, m.id, true from members m
      where m.id = any(${sql.placeholder('asked')}::uuid[]) and ${when} order by m.id for key share of m`,
    began: sql`insert into request_history (${event}) select ${event}
      from json_populate_recordset(null::request_history, ${sql.placeholder('events')}::json) where ${when}`,
  }
}

function columnsOf(table: PgTable, except?: string): SQL {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  return sql.join(
    names.filter((name) => name !== except).map((name) => sql.identifier(name)),
    sql`, `,
  )
}

/** A row by the names of its columns in the database. */
function toColumns(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]))
}

const withPurchase = partsOf(sql`exists (select from purchase)`)
