import { formatIfCanceled } from '#domain/subscriptions/subscription-end.ts'
import { compose } from './compose.ts'

type ChangeEmail = {
  vendor: string
  /** "Business: 47 seats instead of 42". */
  what: string
  /** The day from which it counts; null if it does already. */
  when: string | null
  charge: string | null
  nextCycle: string | null
  /** Why it could not happen on its day. */
  refused?: string
  /** It was planned and taken back. */
  isUndone?: boolean
  link: string
}

type CanceledEmail = { vendor: string; endsOn: string; link: string }

/** To admins and finance of a company. */
export const changeEmails = {
  'subscription-changed': (data: ChangeEmail) => {
    const { vendor, what, when, charge, nextCycle, refused, isUndone, link } = data
    return compose(`${vendor}: ${changeTitle(data)}`, [
      { say: when ? `${what}, from ${when} on.` : `${what}.` },
      ...(isUndone ? [{ say: 'This change was planned and will not happen: it was taken back.' }] : []),
      ...(refused ? [{ say: `This change was planned and did not happen. ${refused}` }] : []),
      ...(charge ? [{ say: `We charge ${charge}.` }] : []),
      ...(nextCycle ? [{ say: `The next billing cycle of this plan costs ${nextCycle}.` }] : []),
      { link, label: 'View subscription' },
    ])
  },
  'subscription-canceled': ({ vendor, endsOn, link }: CanceledEmail) =>
    compose(`${vendor} was canceled`, [
      { say: formatIfCanceled(vendor, endsOn) },
      { say: `Until then, you can keep ${vendor}.` },
      { link, label: 'View subscription' },
    ]),
}

function changeTitle({ when, refused, isUndone }: ChangeEmail): string {
  if (refused) return 'a planned change did not happen'
  if (isUndone) return 'a planned change was taken back'
  return when ? 'a change is planned' : 'your subscription changed'
}
