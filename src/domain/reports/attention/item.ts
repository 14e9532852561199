import type { Day } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'

/** What can need a person; of things for the same day, the first kind comes first. */
export const attentionKinds = [
  'invoice',
  'dispute',
  'offer',
  'decision',
  'late_order',
  'commitment',
  'pool_closing',
  'price_rise',
  'renewal',
  'invitation',
  'pool_step',
  'review',
  'verification',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** One thing that needs a person: what to do, why, how much it is about, and the page that settles it. */
export type AttentionItem = {
  readonly kind: AttentionKind
  /** What it is about: unique within its kind. */
  readonly id: string
  readonly title: string
  readonly why: string
  readonly amountCents?: Cents
  readonly amountNote?: string
  readonly action: { readonly label: string; readonly path: string }
  readonly waitsFor: 'you' | 'us'
  /** The last day for it, or the day we answer by. */
  readonly day?: Day
  /** Its last payment failed. */
  readonly hasFailed?: true
}

/**
 * What the person can settle comes before what we settle. Then the nearest day decides, so that what is overdue comes
 * first and what has no day last; then kind, amount and id, so that no two things are equal.
 */
export function byUrgency(one: AttentionItem, other: AttentionItem): number {
  return (
    compare(one.waitsFor === 'us', other.waitsFor === 'us') ||
    compare(one.day ?? never, other.day ?? never) ||
    compare(attentionKinds.indexOf(one.kind), attentionKinds.indexOf(other.kind)) ||
    compare(other.amountCents ?? 0, one.amountCents ?? 0) ||
    compare(one.id, other.id)
  )
}

/** Later than any day. */
const never: Day = '9999-12-31'

function compare<T extends string | number | boolean>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0
}
