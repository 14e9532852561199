import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#server/context.ts'
import { hideSecret, sealSecret } from './secret.ts'
import { mails } from './tables.ts'

type Email = typeof mails.$inferSelect

/** Versions up to 0.1 queued codes and links in plain text; those still in the queue are encrypted on first start. */
export async function sealQueued(ctx: Ctx) {
  await inTransaction(ctx, async (tx) => {
    const open = and(eq(mails.status, 'queued'), isNull(mails.sealedSecret))
    for (const email of await tx.db.select().from(mails).where(open).for('no key update')) {
      const secret = secretIn(email)
      if (!secret) continue
      const change = { ...hideSecret(email, secret), sealedSecret: sealSecret(tx.parts, email.id, secret) }
      await tx.db.update(mails).set(change).where(eq(mails.id, email.id))
    }
  })
}

function secretIn({ template, text }: Email): string | undefined {
  if (template === 'sign-up-code') return /\b\d{6}\b/.exec(text)?.[0]
  return /[?&](?:token|invitation)=([\w-]+)/.exec(text)?.[1]
}
