import { eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken, isId } from '#server/platform/ids.ts'
import { notifyAll } from '../notifications/notify.ts'
import { companies } from './tables.ts'

type Message = { subject: string; text: string }

/** An operator emails the admins of a company. The same message goes to a company once, however often it is sent. */
export async function messageCompany(ctx: Ctx, id: string, { subject, text }: Message) {
  requireStaff(ctx.actor, 'messages')
  await inTransaction(ctx, async (tx) => {
    const [company] = isId(id)
      ? await tx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('key share')
      : []
    if (!company) throw new Refused('not_found')
    const event = `company-message:${id}:${hashToken(`${subject}\n${text}`)}`
    const data = { subject, text }
    const queued = await notifyAll(tx, 'company-message', { companyId: id, event, data })
    if (queued.length === 0) throw new Refused('no_admins')
    if (!queued.includes('queued')) throw new Refused('already_sent')
    await audit(tx, {
      action: 'company.messaged',
      thingId: id,
      companyId: id,
      detail: { subject, admins: queued.length },
    })
  })
}
