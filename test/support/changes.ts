import { asc, eq } from 'drizzle-orm'
import { invoiceLines, invoices } from '#server/billing/invoices/tables.ts'
import { systemContext } from '#server/context.ts'
import { applyDueChanges } from '#server/purchasing/changes/apply-due.ts'
import type { Person } from './buyers.ts'
import { must } from './requests.ts'
import type { World } from './world.ts'

/** Previews a change and makes it for exactly that. */
export async function changes(admin: Person, purchaseId: string, wish: object) {
  const preview = await admin.post(`/api/purchases/${purchaseId}/changes/preview`, wish)
  if (preview.status !== 200) throw new Error(`The preview answered ${preview.status}: ${preview.text}`)
  const made = await admin.post(`/api/purchases/${purchaseId}/changes`, {
    ...wish,
    total: preview.body.total,
  })
  return { preview: preview.body, made }
}

/** The job of the night, at a time. */
export async function applyAt(world: World, now: string) {
  world.clock.set(now)
  await applyDueChanges(systemContext(world.parts))
}

/** Every invoiced line of a purchase: "monthly cycle: 4 seats 2026-11-12 to 2026-12-12 = 3150". */
export async function linesBilled(world: World, purchaseId: string): Promise<string[]> {
  const rows = await world.parts.database.db
    .select({ invoice: invoices, line: invoiceLines })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoiceLines.purchaseId, purchaseId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number), asc(invoiceLines.position))
  return rows.map(({ invoice, line }) => {
    const [from, to] = [line.periodStart, line.periodEnd].map((moment) => moment.toISOString().slice(5, 10))
    return `${invoice.kind} ${line.kind}: ${line.seats} ${line.name} ${from} to ${to} = ${line.afterCents}`
  })
}

/** Sessions end sooner than cycles: logs in again at that time. */
export async function laterWith(w: World, now: string, ...people: Person[]) {
  w.clock.set(now)
  for (const person of people)
    must(await person.post('/auth/login', { email: person.email, password: 'correct horse battery' }))
}

/** The seats of a purchase's first line. */
export async function seatsNow(admin: Person, id: string): Promise<number> {
  const { body } = must(await admin.get('/api/purchases2'))
  return body.find((purchase: { _id: string }) => purchase._id === id).lines[0].seats
}
