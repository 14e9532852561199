import { and, eq, isNotNull } from 'drizzle-orm'
import { formatUsd } from '../../domain/money.ts'
import { members } from '../companies/tables.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { leftOf } from './present.ts'
import { getPayment } from './queries.ts'

/** The receipt: to each admin of the company, once. */
export async function writeReceipts(ctx: Ctx, paymentId: string) {
  await inTransaction(ctx, async (tx) => {
    const payment = await getPayment(tx, paymentId)
    const { companyId, amountCents, invoices } = payment
    const left = leftOf(payment)
    const admins = await tx.db
      .select({ email: members.email })
      .from(members)
      .where(and(eq(members.companyId, companyId), members.isAdmin, isNotNull(members.userId)))
    for (const { email } of admins) {
      await queueMail(tx, 'payment-received', {
        to: email,
        event: `payment-received:${paymentId}`,
        data: {
          amount: formatUsd(amountCents),
          invoices: invoices.map(
            ({ number, amountCents: part, vendors }) =>
              `${number} (${vendors.join(', ')}): ${formatUsd(part)}`,
          ),
          left: left > 0 ? formatUsd(left) : null,
          payUrl: `${tx.parts.config.appUrl}/billing`,
          invoicesUrl: `${tx.parts.config.appUrl}/invoices`,
        },
      })
    }
  })
}
