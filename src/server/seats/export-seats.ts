import { and, asc, eq } from 'drizzle-orm'
import { toCsv } from '../../domain/csv.ts'
import { shownActor } from '../audit/audit.ts'
import { members } from '../companies/tables.ts'
import type { CompanyCtx } from '../context.ts'
import { seats } from './tables.ts'

const head = ['Name', 'Email', 'Product', 'Subscription', 'Since', 'Given by']

/** One line per assigned seat, of one vendor or all. */
export async function seatsCsv(ctx: CompanyCtx, vendor: string | null): Promise<Buffer> {
  const rows = await ctx.db
    .select({ name: members.name, email: members.email, seat: seats })
    .from(seats)
    .innerJoin(members, eq(members.id, seats.memberId))
    .where(and(eq(seats.companyId, ctx.company.id), vendor ? eq(seats.vendor, vendor) : undefined))
    .orderBy(asc(seats.vendor), asc(members.nameKey), asc(members.id), asc(seats.id))
  const cells = rows.map(({ name, email, seat }) => [
    name,
    email,
    seat.vendor,
    seat.seatName,
    seat.givenAt.toISOString(),
    shownActor(ctx, { actor: seat.givenBy }),
  ])
  // Spreadsheets need the byte order mark to read the file as UTF-8.
  return Buffer.from(`\uFEFF${toCsv(head, cells)}`)
}
