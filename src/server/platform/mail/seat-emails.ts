import { compose } from './compose.ts'
import { inBody, type Typed } from './typed-text.ts'

type Asked = {
  vendor: string
  seat: string
  company: Typed
  /** The day on which silence releases the seat; null: it is kept. */
  releasesOn: string | null
  link: string
  hasJoined: boolean
}

type Released = {
  vendor: string
  seat: string
  company: Typed
  until: string
  link: string
  hasJoined: boolean
}

const goThere = (link: string, hasJoined: boolean, label: string) => ({
  link,
  label: hasJoined ? label : 'Sign up to answer',
})

/** To people who have a seat. */
export const seatEmails = {
  'seat-question': ({ vendor, seat, company, releasesOn, link, hasJoined }: Asked) =>
    compose(`Do you still use ${vendor}?`, [
      {
        say: `${inBody(company)} decides soon whether to renew ${vendor}. Do you still use your seat (${seat})?`,
      },
      goThere(link, hasJoined, 'Keep or release'),
      {
        say: releasesOn
          ? `Without an answer, your seat is released on ${releasesOn}.`
          : 'Without an answer, you keep your seat.',
      },
    ]),
  'seat-last-day': ({ vendor, seat, company, releasesOn, link, hasJoined }: Asked) =>
    compose(`Last days to keep ${vendor}`, [
      {
        say: `You haven't told us whether you still use ${vendor} (${seat}). ${inBody(company)} releases unanswered seats: yours on ${releasesOn ?? 'the last day'}.`,
      },
      goThere(link, hasJoined, 'Keep or release'),
    ]),
  'seat-taken-back': ({ vendor, seat, company, until, link, hasJoined }: Released) =>
    compose(`Your ${vendor} seat was released`, [
      { say: `${inBody(company)} released your ${vendor} seat (${seat}), because you didn't answer.` },
      { say: `Still need it? You can take it back until ${until}, while a seat is free.` },
      goThere(link, hasJoined, 'Take it back'),
    ]),
}
