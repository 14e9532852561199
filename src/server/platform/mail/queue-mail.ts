import { eq } from 'drizzle-orm'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { Tx } from '#server/context.ts'
import { newId } from '../ids.ts'
import { compose } from './compose.ts'
import { isOverDailyLimit } from './daily-limit.ts'
import type { AnyEmail, DataOf, EmailName, SecretName } from './define.ts'
import { hideSecret, sealSecret } from './secret.ts'
import { mails } from './tables.ts'

export type EmailRequest<N extends EmailName> = {
  to: string
  data: DataOf<N>
  /** A person gets at most one email per event. */
  event?: string
  /** The address belongs to an account, so it has no daily limit. */
  hasAccount?: boolean
} & (N extends SecretName ? { secret: string } : { secret?: undefined })

/** `repeated`: the person was already emailed about the event. `limited`: the daily limit of the address is reached. */
export type Queued = 'queued' | 'repeated' | 'limited'

/** Stores an email in the caller's transaction; a job delivers it later. */
export async function queueMail<N extends EmailName>(
  tx: Tx,
  template: N,
  email: EmailRequest<N>,
): Promise<Queued> {
  const { to, data, event, secret, hasAccount = false } = email
  const definition: AnyEmail = tx.parts.emails[template]
  const id = newId(tx.now())
  const written = await tx.db
    .insert(mails)
    .values({
      id,
      template,
      recipient: to,
      ...hideSecret(compose(definition.write(data as never), tx.parts.config.appUrl), secret),
      sealedSecret: secret ? sealSecret(tx.parts, id, secret) : null,
      status: 'queued',
      eventKey: event ? `${event}:${normalizeEmail(to)}` : null,
      createdAt: tx.now(),
    })
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id })
  if (written.length === 0) return 'repeated'
  const isLimited = !hasAccount || definition.limit === 'for all'
  if (isLimited && (await isOverDailyLimit(tx, definition, to))) {
    await tx.db.delete(mails).where(eq(mails.id, id))
    return 'limited'
  }
  await tx.parts.jobs.enqueue(tx, 'deliver-mail', { mailId: id })
  return 'queued'
}
