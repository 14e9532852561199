import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { ActivityEntry, ActivityFilter } from '#contract/people/company-audit.ts'
import type { AuditAction } from '#domain/audit/audit.ts'
import {
  companyAuditActions,
  companyAuditActor,
  companyAuditEntry,
  others,
  vendorWords,
} from '#domain/audit/company-audit.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { CompanyCtx, Ctx } from '#server/context.ts'
import {
  momentCursor,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readMomentCursor,
  searchDepth,
} from '../paging.ts'
import { shownActor } from './audit.ts'
import { auditLog } from './tables.ts'

type Filter = Paging & ActivityFilter & { order: 'newest first' | 'oldest first' }
type Row = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'at' | 'action' | 'actor' | 'byOperator' | 'thingId' | 'detail'
>

/**
 * The company's own log. A page looks at no more than a window of entries, all of which an index finds; if they have too
 * few matches, the page is shorter and its cursor continues behind them.
 */
export async function listCompanyEntries(ctx: CompanyCtx, filter: Filter): Promise<Page<ActivityEntry>> {
  const { limit, action } = filter
  if (action && !companyAuditActions.includes(action as AuditAction)) return { rows: [], next: null }
  const window = windowOf(ctx, filter)
  const found: Row[] = await ctx.db
    .select()
    .from(window)
    .where(and(...matches(ctx, filter)))
    .orderBy(...inOrder(filter))
    .limit(oneMoreThan(limit))
  const { rows, next } = pageOf(found, limit, momentCursor)
  return { rows: rows.map((row) => presentEntry(ctx, row)), next: next ?? (await endOf(ctx, window, filter)) }
}

/** Found by one index each: the moment, and the narrowest of the other filters. */
function windowOf(ctx: CompanyCtx, { from, to, cursor, order, thing, action, who }: Filter) {
  const after = readMomentCursor(cursor)
  const place = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
  const { id, at, byOperator, thingId, detail, actor } = auditLog
  return ctx.db
    .select({ id, at, action: auditLog.action, actor, byOperator, thingId, detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, ctx.company.id),
        from ? gte(at, new Date(from)) : undefined,
        to ? lt(at, addDays(new Date(to), 1)) : undefined,
        place && (order === 'newest first' ? sql`(${at}, ${id}) < ${place}` : sql`(${at}, ${id}) > ${place}`),
        narrowest({ thing, action, who }),
      ),
    )
    .orderBy(...inOrder({ order }))
    .limit(searchDepth)
    .as('recent')
}

function narrowest({ thing, action, who = '' }: ActivityFilter): SQL | undefined {
  if (thing) return eq(auditLog.thingId, thing)
  if (action) return eq(auditLog.action, action)
  return isEmail(who) ? eq(auditLog.actor, normalizeEmail(who)) : undefined
}

/** Unqualified names: those of the window. */
const column = {
  at: sql`at`,
  id: sql`id`,
  action: sql`action`,
  actor: sql`actor`,
  byOperator: sql`by_operator`,
}

function matches(ctx: Ctx, { action, who }: ActivityFilter): (SQL | undefined)[] {
  return [
    action ? sql`${column.action} = ${action}` : inArray(column.action, companyAuditActions),
    who ? isBy(ctx, who) : undefined,
  ]
}

const isReferral = sql`${column.action} like 'referral.%'`

/** Whoever acts for us has one name: nobody is found by the address of an operator. */
function isBy(ctx: Ctx, who: string): SQL | undefined {
  const operators = [...ctx.parts.config.operatorEmails]
  const ours = or(
    sql`coalesce(${column.byOperator}, false)`,
    inArray(column.actor, ['system', ...operators]),
    isReferral,
  )
  if (isNamed(who, others.provider)) return ours
  const byLink = and(
    sql`${column.actor} = 'visitor'`,
    sql`split_part(${column.action}, '.', 1) = any(${sql.param([...vendorWords])}::text[])`,
  )
  if (isNamed(who, others.vendor)) return byLink
  if (isNamed(who, others.visitor)) return sql`${column.actor} = 'visitor' and not (${byLink})`
  if (!isEmail(who)) return sql`false`
  return and(
    sql`${column.actor} = ${normalizeEmail(who)}`,
    sql`not coalesce(${column.byOperator}, false)`,
    sql`not (${isReferral})`,
    operators.length > 0 ? notInArray(column.actor, operators) : undefined,
  )
}

function isNamed(who: string, name: string) {
  return who.toLowerCase() === name.toLowerCase()
}

function isEmail(who: string) {
  return who.includes('@')
}

function inOrder({ order }: Pick<Filter, 'order'>) {
  const direction = order === 'newest first' ? desc : asc
  return [direction(column.at), direction(column.id)]
}

/** The last entry of a full window: others may follow it. */
async function endOf(ctx: Ctx, window: ReturnType<typeof windowOf>, filter: Filter): Promise<string | null> {
  const [last] = await ctx.db
    .select({ at: window.at, id: window.id })
    .from(window)
    .orderBy(...inOrder(filter))
    .offset(searchDepth - 1)
    .limit(1)
  return last ? momentCursor(last) : null
}

function presentEntry(ctx: Ctx, { at, action, actor, byOperator, thingId, detail }: Row): ActivityEntry {
  const who = companyAuditActor({ action, actor: shownActor(ctx, { actor, byOperator }) })
  return {
    at: at.toISOString(),
    who,
    ...companyAuditEntry({ action, detail, isOurs: who === others.provider }),
    action,
    thing: thingId,
  }
}
