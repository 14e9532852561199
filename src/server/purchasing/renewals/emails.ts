import type { NoticeChoice } from '#domain/purchasing/renewal-choice.ts'
import { formatEnd } from '#domain/subscriptions/subscription-end.ts'
import { notification, type Typing } from '#server/platform/mail/define.ts'
import { inBody } from '#server/platform/mail/typed-text.ts'

type RenewalEmail = ReturnType<typeof renewal>
type DecideEmail = RenewalEmail & { onNotice: NoticeChoice; shrink: boolean }

type DoneEmail = {
  vendor: string
  outcome: 'cancelled' | 'cut' | 'renewed'
  renewsOn: string
  seats: { from: number; to: number }[]
}

/** `day` is the last one to decide; `actsOn`, when the declared choice is carried out. */
const renewal = () => ({
  vendor: 'SalesHandy',
  day: 'December 11, 2026',
  actsOn: 'December 10, 2026',
  renewsOn: 'January 10, 2027',
  amount: '$2,400.00',
  seats: 10,
  idle: 3,
})

const seat = ({ company }: Typing) => ({
  vendor: 'SalesHandy',
  seat: 'Outreach Starter',
  company,
  hasJoined: true,
})

const decideBy = (choice: Pick<DecideEmail, 'onNotice' | 'shrink'>) =>
  notification({
    sample: (): DecideEmail => ({ ...renewal(), ...choice }),
    write: (data) => ({
      subject: `${data.vendor}: decide by ${data.day}`,
      body: [
        { over: `Renews on ${data.renewsOn}`, figure: data.amount, under: `Decide by ${data.day}` },
        `${idleText(data)} ${nothingText(data)}`,
        { link: '/renewals', label: 'View renewals' },
      ],
      inApp: `${data.amount}. ${nothingText(data)}`,
    }),
  })

/** To admins and finance of a company, and to people who have a seat. */
export const renewalsEmails = {
  'renewal-60': decideBy({ onNotice: 'cancel', shrink: false }),
  'renewal-30': decideBy({ onNotice: 'ask', shrink: true }),
  'renewal-7': decideBy({ onNotice: 'renew', shrink: true }),
  'renewal-question': notification({
    sample: renewal,
    write: (data) => ({
      subject: `Keep ${data.vendor}? Answer by ${data.day}`,
      body: [
        { over: `Renews on ${data.renewsOn}`, figure: data.amount, under: `Answer by ${data.day}` },
        `${idleText(data)} An admin can keep or cancel it.`,
        { link: '/renewals', label: 'Answer' },
        `If nobody answers, ${data.vendor} renews on ${data.renewsOn}.`,
      ],
      inApp: `${data.amount}. If nobody answers, it renews on ${data.renewsOn}.`,
    }),
  }),
  'renewal-done': notification({
    sample: (): DoneEmail => ({
      vendor: 'SalesHandy',
      outcome: 'cut',
      renewsOn: 'January 10, 2027',
      seats: [{ from: 10, to: 7 }],
    }),
    write: (data) => ({
      subject: doneTitle(data),
      body: [doneText(data), { link: '/renewals', label: 'View renewals' }],
      inApp: doneText(data),
    }),
  }),
  'seat-question': notification({
    sample: asked,
    write: ({ vendor, seat: name, company, releasesOn, hasJoined }) => ({
      subject: `Do you still use ${vendor}?`,
      body: [
        `${inBody(company)} decides soon whether to renew ${vendor}. Do you still use your seat (${name})?`,
        goThere(hasJoined, 'Keep or release'),
        releasesOn
          ? `Without an answer, your seat is released on ${releasesOn}.`
          : 'Without an answer, you keep your seat.',
      ],
      inApp: askedText({ name, releasesOn }),
    }),
  }),
  'seat-last-day': notification({
    sample: asked,
    write: ({ vendor, seat: name, company, releasesOn, hasJoined }) => ({
      subject: `Last days to keep ${vendor}`,
      body: [
        `You haven't told us whether you still use ${vendor} (${name}). ${inBody(company)} releases unanswered seats: yours on ${releasesOn ?? 'the last day'}.`,
        goThere(hasJoined, 'Keep or release'),
      ],
      inApp: askedText({ name, releasesOn }),
    }),
  }),
  'seat-taken-back': notification({
    sample: (typing) => ({ ...seat(typing), until: 'December 16, 2026' }),
    write: ({ vendor, seat: name, company, until, hasJoined }) => ({
      subject: `Your ${vendor} seat was released`,
      body: [
        `${inBody(company)} released your ${vendor} seat (${name}), because you didn't answer.`,
        `Still need it? You can take it back until ${until}, while a seat is free.`,
        goThere(hasJoined, 'Take it back'),
      ],
      inApp: `${name}. You can take it back until ${until}.`,
    }),
  }),
}

function idleText({ seats, idle }: RenewalEmail): string {
  if (seats === 0 || idle === 0) return 'No seat that costs anything is idle.'
  return idle === 1 ? `1 of ${seats} seats is idle.` : `${idle} of ${seats} seats are idle.`
}

function nothingText({ onNotice, shrink, actsOn, vendor, renewsOn }: DecideEmail): string {
  if (onNotice === 'cancel') return `You chose to cancel it: we'll do that on ${actsOn}.`
  const cut = shrink ? ` On ${actsOn}, we'll give up the idle seats.` : ''
  return `If you do nothing, ${vendor} renews on ${renewsOn}.${cut}`
}

function doneTitle({ vendor, outcome, renewsOn, seats }: DoneEmail): string {
  if (outcome === 'cancelled') return `${vendor} was canceled`
  if (outcome === 'renewed') return `${vendor} renews on ${renewsOn}`
  const sumOf = (end: 'from' | 'to') => seats.reduce((sum, each) => sum + each[end], 0)
  return `${vendor}: ${sumOf('to')} instead of ${sumOf('from')} seats`
}

function doneText({ vendor, outcome, renewsOn }: DoneEmail): string {
  if (outcome === 'cancelled') return `As you chose, we canceled ${vendor}. ${formatEnd('It', renewsOn)}`
  if (outcome === 'renewed') return `Nobody answered our question, so ${vendor} renews on ${renewsOn}.`
  return `As you chose, we gave up the idle seats of ${vendor}. It renews with fewer seats.`
}

/** `releasesOn`: the day on which silence releases the seat; null if it is kept. */
function asked(typing: Typing): ReturnType<typeof seat> & { releasesOn: string | null } {
  return { ...seat(typing), releasesOn: 'December 9, 2026' }
}

function askedText({ name, releasesOn }: { name: string; releasesOn: string | null }): string {
  return releasesOn ? `${name}. Without an answer, it is released on ${releasesOn}.` : `${name}.`
}

function goThere(hasJoined: boolean, label: string) {
  return hasJoined ? { link: '/dashboard', label } : { link: '/signup', label: 'Sign up to answer' }
}
