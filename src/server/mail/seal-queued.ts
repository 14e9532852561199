import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../context.ts'
import { hideSecret, sealSecret } from './secret.ts'
import { mails } from './tables.ts'

type Mail = typeof mails.$inferSelect

/** Versions up to 0.1 queued codes and links as plain text: what they left in the queue is sealed at the first start. */
export async function sealQueued(ctx: Ctx) {
  await inTransaction(ctx, async (tx) => {
    const open = and(eq(mails.status, 'queued'), isNull(mails.sealedSecret))
    for (const mail of await tx.db.select().from(mails).where(open).for('update')) {
      const secret = secretIn(mail)
      if (!secret) continue
      const change = { ...hideSecret(mail, secret), sealedSecret: sealSecret(tx.parts, secret) }
      await tx.db.update(mails).set(change).where(eq(mails.id, mail.id))
    }
  })
}

function secretIn({ template, text }: Mail): string | undefined {
  if (template === 'sign-up-code') return /\b\d{6}\b/.exec(text)?.[0]
  return /[?&](?:token|invitation)=([\w-]+)/.exec(text)?.[1]
}
