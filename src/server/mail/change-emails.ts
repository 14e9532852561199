import { compose } from './compose.ts'

type ChangeEmail = {
  vendor: string
  /** "Business: 47 seats instead of 42". */
  what: string
  /** The day from which it counts; null if it does already. */
  when: string | null
  charge: string | null
  nextCycle: string | null
  link: string
}

/** To admins and finance of a company. */
export const changeEmails = {
  'subscription-changed': ({ vendor, what, when, charge, nextCycle, link }: ChangeEmail) =>
    compose(`${vendor}: ${when ? 'a change is planned' : 'your subscription changed'}`, [
      { say: when ? `${what}, from ${when} on.` : `${what}.` },
      ...(charge ? [{ say: `We charge ${charge}.` }] : []),
      ...(nextCycle ? [{ say: `The next billing cycle of this plan costs ${nextCycle}.` }] : []),
      { link, label: 'View subscription' },
    ]),
}
