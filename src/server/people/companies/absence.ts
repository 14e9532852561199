import { and, eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { lockCompany } from './queries.ts'
import { absences, members } from './tables.ts'

type Away = { from: Day; to: Day; delegate: string }
type Entered = { [K in keyof Away]?: Away[K] | undefined }

const maxDays = 90

export async function readAbsence(ctx: MemberCtx) {
  const [found] = await ctx.db
    .select({ from: absences.fromDay, to: absences.toDay, delegate: members.id, delegateName: members.name })
    .from(absences)
    .innerJoin(members, eq(members.id, absences.delegateId))
    .where(eq(absences.memberId, ctx.company.memberId))
  return found ?? {}
}

/** A member says when they are away and who decides for them then; without days, they are back. */
export async function saveAbsence(ctx: MemberCtx, entered: Entered) {
  requireCan(ctx.actor, 'employee')
  const away = readAway(entered)
  if (away) checkDays(away, dayOf(ctx.now()))
  return inTransaction(ctx, async (tx) => {
    const { memberId, id: companyId } = tx.company
    await lockCompany(tx, companyId)
    const delegate = away && (await getDelegate(tx, away.delegate))
    await tx.db.delete(absences).where(eq(absences.memberId, memberId))
    if (away && delegate) {
      const { from: fromDay, to: toDay } = away
      await tx.db.insert(absences).values({ memberId, companyId, fromDay, toDay, delegateId: delegate.id })
    }
    const detail = away ? { from: away.from, to: away.to, delegate: delegate?.name ?? '' } : {}
    await audit(tx, { action: away ? 'absence.saved' : 'absence.ended', thingId: memberId, detail })
    return readAbsence(tx)
  })
}

/** All three, or none. */
function readAway({ from, to, delegate }: Entered): Away | null {
  if (!from && !to && !delegate) return null
  if (from && to && delegate) return { from, to, delegate }
  const fields = {
    ...(!from && { from: 'Choose a day.' }),
    ...(!to && { to: 'Choose a day.' }),
    ...(!delegate && { delegate: 'Choose who else can decide.' }),
  }
  throw new Refused('invalid_input', { fields })
}

function checkDays({ from, to }: Away, today: Day) {
  const fields: Record<string, string> = {}
  for (const [field, day] of Object.entries({ from, to }))
    if (dayOf(new Date(`${day}T00:00:00Z`)) !== day) fields[field] = 'Choose a day.'
  if (!fields.to && !fields.from) {
    if (to < from) fields.to = 'Choose a day after the first one.'
    else if (to < today) fields.to = 'Choose a day that is not over.'
    else if (to > dayOf(addDays(new Date(from), maxDays - 1))) fields.to = `Use at most ${maxDays} days.`
  }
  if (Object.keys(fields).length > 0) throw new Refused('invalid_input', { fields })
}

async function getDelegate(tx: MemberTx, id: string) {
  const [found] = isId(id)
    ? await tx.db
        .select({ id: members.id, name: members.name, userId: members.userId })
        .from(members)
        .where(and(eq(members.id, id), eq(members.companyId, tx.company.id)))
    : []
  const refuse = (text: string): never => {
    throw new Refused('invalid_input', { fields: { delegate: text } })
  }
  if (!found) return refuse('Choose somebody of your company.')
  if (found.id === tx.company.memberId) return refuse('Choose somebody else.')
  if (!found.userId)
    throw new Refused('not_joined', { fields: { delegate: 'This person has not joined yet.' } })
  return found
}
