import { desc, sql } from 'drizzle-orm'
import type { Departure, DepartureReport } from '#contract/fulfillment/tasks.ts'
import { type Columns, tableCsv } from '#domain/platform/csv.ts'
import { formatStamp } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type CompanyCtx, type PersonCtx, visibleCompanyId } from '#server/context.ts'
import { sellerOf } from '#server/people/companies/parties.ts'
import type { TableDocument } from '#server/platform/documents/table-document.ts'
import { oneMoreThan, type Paging, pageOf, readNumberCursor } from '#server/platform/paging.ts'
import { confirmers, presentTasks } from './present.ts'
import { type FullTask, isDeparture, tasksOfDeparture } from './queries.ts'
import { tasks } from './tables.ts'

/** People who left while they had seats, newest first. */
export async function listDepartures(ctx: CompanyCtx, { limit, cursor }: Paging) {
  const before = readNumberCursor(cursor)
  const last = sql<number>`max(${tasks.sequence})`.mapWith(Number)
  const found = await ctx.db
    .select({
      memberId: tasks.memberId,
      name: sql<string>`min(${tasks.personName})`,
      email: sql<string>`min(${tasks.personEmail})`,
      leftAt: sql<string>`min(${tasks.madeAt})`,
      total: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${tasks.state} = 'done'))::int`,
      last,
    })
    .from(tasks)
    .where(isDeparture(ctx.company.id))
    .groupBy(tasks.memberId)
    .having(before === undefined ? undefined : sql`max(${tasks.sequence}) < ${before}`)
    .orderBy(desc(last))
    .limit(oneMoreThan(limit))
  const { rows, next } = pageOf(found, limit, (row) => String(row.last))
  return {
    departures: rows.map(
      ({ memberId, leftAt, last: _, ...row }): Departure => ({
        _id: memberId ?? '',
        ...row,
        leftAt: new Date(leftAt).toISOString(),
      }),
    ),
    next,
  }
}

/** What a former member had, and who confirmed that it is gone. */
export async function departureReport(
  ctx: PersonCtx,
  removals: readonly FullTask[],
): Promise<DepartureReport> {
  return { ...summaryOf(removals), tasks: await presentTasks(ctx, removals) }
}

/** The removals of somebody who left the reader's company; operators read any. */
export async function readDeparture(ctx: PersonCtx, memberId: string): Promise<FullTask[]> {
  const removals = await tasksOfDeparture(ctx, visibleCompanyId(ctx), memberId)
  if (removals.length === 0) throw new Refused('not_found')
  return removals
}

function summaryOf(removals: readonly FullTask[]): Departure {
  const [first] = removals
  return {
    _id: first?.memberId ?? '',
    name: first?.personName ?? '',
    email: first?.personEmail ?? '',
    leftAt: first?.madeAt.toISOString() ?? '',
    total: removals.length,
    confirmed: removals.filter(({ state }) => state === 'done').length,
  }
}

/** The same columns on paper and in a spreadsheet. */
async function columnsFor(ctx: PersonCtx): Promise<Columns<FullTask>> {
  const shown = await confirmers(ctx)
  const stamp = (at: Date | null) => (at ? formatStamp(at) : '')
  return {
    Product: ({ vendor, seatName }) => `${vendor} ${seatName ?? ''}`.trim(),
    Asked: ({ madeAt }) => stamp(madeAt),
    Sent: ({ sentAt }) => stamp(sentAt),
    Confirmed: ({ doneAt }) => stamp(doneAt),
    By: ({ doneBy }) => (doneBy ? shown(doneBy) : ''),
    Proof: ({ proof }) => proof ?? '',
  }
}

export async function departureCsv(ctx: PersonCtx, removals: readonly FullTask[]): Promise<Buffer> {
  // Spreadsheets need the byte order mark to read the file as UTF-8.
  return Buffer.from(`\uFEFF${tableCsv(await columnsFor(ctx), removals)}`)
}

const widths: Record<string, number> = {
  Product: 2.2,
  Asked: 1.6,
  Sent: 1.6,
  Confirmed: 1.6,
  By: 2,
  Proof: 3,
}

export async function departureDocument(
  ctx: PersonCtx,
  removals: readonly FullTask[],
): Promise<TableDocument> {
  const { name, email, leftAt, total, confirmed } = summaryOf(removals)
  const columns = await columnsFor(ctx)
  const isComplete = confirmed === total
  return {
    kind: 'table',
    title: 'Departure report',
    number: name,
    mark: isComplete ? null : 'Not complete yet',
    from: sellerOf(ctx),
    intro: [
      `${name} (${email}) left on ${formatStamp(new Date(leftAt))}.`,
      isComplete
        ? `Every vendor confirmed that the access is gone: ${total} of ${total}.`
        : `Confirmed so far: ${confirmed} of ${total}.`,
    ],
    columns: Object.keys(columns).map((head) => ({ head, width: widths[head] ?? 1 })),
    rows: removals.map((task) => Object.values(columns).map((cell) => String(cell(task)))),
    totals: [],
    notes: [
      'Times are in UTC. "Confirmed" is when the vendor or Cobuy confirmed the removal, and "By" who did.',
    ],
    createdAt: ctx.now(),
  }
}
