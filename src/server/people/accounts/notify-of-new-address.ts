import { normalizeEmail } from '#domain/platform/email.ts'
import type { Tx } from '#server/context.ts'
import { joinedAdminAddresses } from '../companies/email-admins.ts'
import type { Place } from '../companies/lock-place.ts'
import { notify } from '../notifications/notify.ts'

type Moved = { event: string; from: string; to: string }

/** Emails the company's admins, but for the person, that a member has another address. */
export async function notifyOfNewAddress(tx: Tx, { company, member }: Place, { event, from, to }: Moved) {
  const name = { text: member.name, isVerified: company.verifiedAt !== null }
  const link = `${tx.parts.config.appUrl}/settings`
  for (const admin of await joinedAdminAddresses(tx, company.id)) {
    if (normalizeEmail(admin) === normalizeEmail(to)) continue
    const data = { name, from, to, link }
    await notify(tx, 'member-address-changed', { to: admin, event, companyId: company.id, data })
  }
}
