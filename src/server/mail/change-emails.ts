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
  link: string
}

/** To admins and finance of a company. */
export const changeEmails = {
  'subscription-changed': ({ vendor, what, when, charge, nextCycle, refused, link }: ChangeEmail) =>
    compose(
      `${vendor}: ${refused ? refusedTitle : when ? 'a change is planned' : 'your subscription changed'}`,
      [
        { say: when ? `${what}, from ${when} on.` : `${what}.` },
        ...(refused ? [{ say: `This change was planned and did not happen. ${refused}` }] : []),
        ...(charge ? [{ say: `We charge ${charge}.` }] : []),
        ...(nextCycle ? [{ say: `The next billing cycle of this plan costs ${nextCycle}.` }] : []),
        { link, label: 'View subscription' },
      ],
    ),
}

const refusedTitle = 'a planned change did not happen'
