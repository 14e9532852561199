import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isWithin } from '#server/platform/limits/take-attempts.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { daysValid, isContact, type Link, newLink } from './links.ts'
import { vendorOrders } from './tables.ts'

const perDay = { max: 3, seconds: 86_400 }

/** Emails a fresh link to the same contact, three times a day. The caller learns nothing. */
export async function renewLink(ctx: Ctx, link: Link) {
  if (
    !isContact(ctx, link) ||
    !(await isWithin(ctx, { ...perDay, key: `vendor-link-renewed ${link.thingId}` }))
  )
    return
  await inTransaction(ctx, async (tx) => {
    const { kind, thingId, vendorId, contact } = link
    const fresh = await newLink(tx, { kind, thingId, vendorId, contact })
    const about = await aboutOf(tx, link)
    await queueMail(tx, 'vendor-link', {
      to: contact,
      event: `vendor-link:${fresh.id}`,
      secret: fresh.token,
      data: { about, days: daysValid[kind], link: fresh.url },
    })
    await audit(tx, { action: 'order.link_renewed', thingId, detail: { about, to: contact } })
  })
}

/** What the link leads to, as the email's subject says it. */
async function aboutOf(tx: Tx, { kind, thingId }: Link): Promise<string> {
  if (kind === 'tasks') return 'your seat changes'
  if (kind === 'statement') return 'your statement'
  const [order] = await tx.db
    .select({ number: vendorOrders.number })
    .from(vendorOrders)
    .where(eq(vendorOrders.id, thingId))
  return order?.number ?? 'your order'
}
