import type { NoticeChoice } from '#domain/purchasing/renewal-choice.ts'
import { formatEnd } from '#domain/subscriptions/subscription-end.ts'
import { compose } from './compose.ts'

type RenewalFacts = {
  vendor: string
  /** The last day to decide, as in "December 24, 2026". */
  day: string
  /** When the declared choice is carried out. */
  actsOn: string
  renewsOn: string
  amount: string
  seats: number
  idle: number
  link: string
}

type Declared = RenewalFacts & { onNotice: NoticeChoice; shrink: boolean }

type Done = {
  vendor: string
  outcome: 'cancelled' | 'cut' | 'renewed'
  renewsOn: string
  seats: { from: number; to: number }[]
  link: string
}

function idleText({ seats, idle }: RenewalFacts): string {
  if (seats === 0 || idle === 0) return 'No seat that costs anything is idle.'
  return idle === 1 ? `1 of ${seats} seats is idle.` : `${idle} of ${seats} seats are idle.`
}

export function nothingText({ onNotice, shrink, actsOn, vendor, renewsOn }: Declared): string {
  if (onNotice === 'cancel') return `You chose to cancel it: we'll do that on ${actsOn}.`
  const cut = shrink ? ` On ${actsOn}, we'll give up the idle seats.` : ''
  return `If you do nothing, ${vendor} renews on ${renewsOn}.${cut}`
}

function decideBy(data: Declared) {
  return compose(`${data.vendor}: decide by ${data.day}`, [
    { over: `Renews on ${data.renewsOn}`, figure: data.amount, under: `Decide by ${data.day}` },
    { say: `${idleText(data)} ${nothingText(data)}` },
    { link: data.link, label: 'View renewals' },
  ])
}

export function doneTitle({ vendor, outcome, renewsOn, seats }: Done): string {
  if (outcome === 'cancelled') return `${vendor} was canceled`
  if (outcome === 'renewed') return `${vendor} renews on ${renewsOn}`
  const [from, to] = [
    seats.reduce((sum, each) => sum + each.from, 0),
    seats.reduce((sum, each) => sum + each.to, 0),
  ]
  return `${vendor}: ${to} instead of ${from} seats`
}

export function doneText({ vendor, outcome, renewsOn }: Done): string {
  if (outcome === 'cancelled') return `As you chose, we canceled ${vendor}. ${formatEnd('It', renewsOn)}`
  if (outcome === 'renewed') return `Nobody answered our question, so ${vendor} renews on ${renewsOn}.`
  return `As you chose, we gave up the idle seats of ${vendor}. It renews with fewer seats.`
}

/** To admins and finance of a company. */
export const renewalEmails = {
  'renewal-60': decideBy,
  'renewal-30': decideBy,
  'renewal-7': decideBy,
  'renewal-question': (data: RenewalFacts) =>
    compose(`Keep ${data.vendor}? Answer by ${data.day}`, [
      { over: `Renews on ${data.renewsOn}`, figure: data.amount, under: `Answer by ${data.day}` },
      { say: `${idleText(data)} An admin can keep or cancel it.` },
      { link: data.link, label: 'Answer' },
      { say: `If nobody answers, ${data.vendor} renews on ${data.renewsOn}.` },
    ]),
  'renewal-done': (data: Done) =>
    compose(doneTitle(data), [{ say: doneText(data) }, { link: data.link, label: 'View renewals' }]),
}
