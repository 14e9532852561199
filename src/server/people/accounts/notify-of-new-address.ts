import { normalizeEmail } from '#domain/platform/email.ts'
import type { Tx } from '#server/context.ts'
import { joinedAdminAddresses } from '../companies/addresses.ts'
import type { Place } from '../companies/lock-place.ts'
import { notifyAll } from '../notifications/notify.ts'

type Moved = { event: string; from: string; to: string }

/** Emails the company's admins, but for the person, that a member has another address. */
export async function notifyOfNewAddress(tx: Tx, { company, member }: Place, { event, from, to }: Moved) {
  const name = { text: member.name, isVerified: company.verifiedAt !== null }
  const admins = await joinedAdminAddresses(tx, company.id)
  await notifyAll(tx, 'member-address-changed', {
    to: admins.filter((admin) => normalizeEmail(admin) !== normalizeEmail(to)),
    event,
    companyId: company.id,
    data: { name, from, to },
  })
}
