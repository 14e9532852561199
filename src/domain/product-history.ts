import { formatDetail, formatStep } from './audit.ts'
import type { AuditDetail } from './audit-detail.ts'
import type { BillingCycle } from './catalog/vendor.ts'
import { formatNearDay } from './day.ts'
import { formatPerCycle, formatSeat } from './format-plan.ts'
import { type Cents, formatUsd } from './money.ts'
import { providerName } from './provider.ts'

/** What happened to a product of a company. */
export type ProductEvent =
  | { kind: 'purchase'; action: string; who: string | null; detail: AuditDetail }
  | {
      kind: 'seats'
      change: 'given' | 'taken'
      reason: string
      who: string | null
      people: readonly string[]
    }
  | { kind: 'renewed'; seats: number; cents: Cents }
  | { kind: 'repriced'; cents: Cents; cycle: BillingCycle; from: string }

/** One entry of the history, as a sentence. */
export function formatProductEvent(event: ProductEvent, now: Date): string {
  switch (event.kind) {
    case 'purchase':
      return formatPurchase(event)
    case 'seats':
      return formatSeatChange(event)
    case 'renewed':
      return `Renewed: ${formatSeat(event.seats)} for ${formatUsd(event.cents)}.`
    case 'repriced': {
      const price = formatPerCycle(event.cents, event.cycle)
      return `New price announced: ${price} from ${formatNearDay(event.from, now)}.`
    }
  }
}

/** "Approved by Cobuy. First invoice: 2026-00037." */
function formatPurchase({ action, who, detail }: ProductEvent & { kind: 'purchase' }): string {
  const by = who === null ? '' : ` by ${who}`
  return `${formatStep(action)}${by}. ${formatDetail({ action, detail })}`.trim()
}

function formatSeatChange({ change, reason, who: by, people }: ProductEvent & { kind: 'seats' }): string {
  const who = by ?? providerName
  const names = formatPeople(people)
  const [a, their] = people.length === 1 ? ['a seat', 'seat'] : ['seats', 'seats']
  if (reason === 'member left') return `${names} left the team, which freed ${a}.`
  if (reason === 'purchase ended') return `${names} lost access when the subscription ended.`
  if (reason === 'undone')
    return change === 'given' ? `${who} gave ${names} ${a} back.` : `${who} undid handing ${names} ${a}.`
  return change === 'given' ? `${who} gave ${names} ${a}.` : `${who} took back ${possessive(names)} ${their}.`
}

/** "Ann", "Ann and Bob", "Ann, Bob and 3 others". */
function formatPeople(names: readonly string[]): string {
  const [first = '', second = '', third] = names
  if (names.length < 3) return [first, second].filter((name) => name !== '').join(' and ')
  if (names.length === 3) return `${first}, ${second} and ${third}`
  return `${first}, ${second} and ${names.length - 2} others`
}

function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}
