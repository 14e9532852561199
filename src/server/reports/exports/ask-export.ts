import { and, eq, gt } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type PersonCtx, type PersonTx } from '#server/context.ts'
import { lockPerson } from '#server/people/accounts/queries.ts'
import { lockOwnCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { exports } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A person asks for everything about them: a job makes the file. */
export async function exportPerson(ctx: PersonCtx): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, tx.actor.userId)
    const id = await start(tx, null)
    await audit(tx, { action: 'account.export_asked', thingId: tx.actor.userId })
    return id
  })
}

/** An admin asks for everything about their company. */
export async function exportCompany(ctx: MemberCtx): Promise<string> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockOwnCompany(tx)
    const id = await start(tx, companyId)
    await audit(tx, { action: 'company.export_asked', thingId: companyId })
    return id
  })
}

/** Once a day for a person, and once a day for a company whoever asks. */
async function start(tx: PersonTx, companyId: string | null): Promise<string> {
  const now = tx.now()
  const { userId } = tx.actor
  const isSame = companyId
    ? eq(exports.companyId, companyId)
    : and(eq(exports.userId, userId), eq(exports.kind, 'person'))
  const [recent] = await tx.db
    .select({ createdAt: exports.createdAt })
    .from(exports)
    .where(and(isSame, gt(exports.createdAt, new Date(now.getTime() - dayMs))))
  if (recent) throw tooSoon(recent.createdAt, now)
  const id = newId(now)
  const kind = companyId ? 'company' : 'person'
  await tx.db.insert(exports).values({ id, kind, userId, companyId, createdAt: now })
  await tx.parts.jobs.enqueue(tx, 'build-export', { exportId: id })
  return id
}

function tooSoon(last: Date, now: Date) {
  const retryAfter = Math.ceil((last.getTime() + dayMs - now.getTime()) / 1000)
  return new Refused('rate_limited', {
    message: 'You can make one export a day. Please try again tomorrow.',
    data: { retryAfter },
  })
}
