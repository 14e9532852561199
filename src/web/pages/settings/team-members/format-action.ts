import type { Member } from '#contract/people/companies.ts'

type Removed = Pick<Member, 'name' | 'joined' | 'products'>

/** The question before removing a member, with the consequences; whoever leaves for good is offboarded instead. */
export function formatRemoval({ name, joined, products }: Removed, isSelf: boolean) {
  const seats = products.reduce((sum, product) => sum + product.subscriptions.length, 0)
  const vendors = products
    .filter((product) => product.subscriptions.length > 0)
    .map((product) => product.productName)
  const frees =
    seats > 0 ? `frees ${seats} ${seats === 1 ? 'seat' : 'seats'} (${vendors.join(', ')}) and ` : ''
  const ends = isSelf
    ? 'ends your own access to this company'
    : joined
      ? 'ends their access immediately'
      : 'ends their invitation'
  return {
    title: isSelf ? 'Remove yourself?' : `Remove ${name}?`,
    message: `This ${frees}${ends}.`,
    confirm: isSelf ? 'Remove myself' : `Remove ${name}`,
    ...(joined && !isSelf && { other: `Offboard ${name} instead` }),
  }
}

/** What the other outcome does beyond it. */
export const offboardingText =
  'Leaving for good? Offboarding also signs them out on all devices, hands over what they had to decide and keeps a report.'

type Gone = Pick<Member, '_id' | 'name' | 'joined'>

/** What happens after a member was removed or an invitation withdrawn: these vendors are asked to end the access. */
export function formatRemoved({ _id, name, joined }: Gone, vendors: number) {
  const done = joined ? `${name} was removed.` : `The invitation to ${name} was withdrawn.`
  if (vendors === 0) return { message: done }
  return {
    message: `${done} We’ll ask ${vendors === 1 ? '1 vendor' : `${vendors} vendors`} to end their access.`,
    link: { label: 'See the report.', to: `/settings/departures/${_id}` },
  }
}

/** The question before changing a member's role. */
export function formatRole({ name, admin }: Pick<Member, 'name' | 'admin'>, isSelf: boolean) {
  if (!admin) {
    return {
      title: `Make ${name} an admin?`,
      message:
        'Admins can see and change everything in the company: members, purchases, invoices and billing.',
      confirm: `Make ${name} an admin`,
    }
  }
  return {
    title: isSelf ? 'Stop being an admin?' : `Remove ${name} as an admin?`,
    message: isSelf
      ? 'You will see only your own software, and only another admin can undo this.'
      : `${name} stays a member and sees only their own software.`,
    confirm: 'Remove as admin',
  }
}
