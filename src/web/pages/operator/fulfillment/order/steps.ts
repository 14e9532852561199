import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'

export type Step = { label: string; state: 'done' | 'now' | 'later'; at?: string; about?: string }

type Facts = Pick<OrderDetail, 'state' | 'link' | 'answer' | 'dueAt' | 'people' | 'emails' | 'note'>

/** From payment to people working: what is done, what comes next and until when. Who was asked by hand got no link. */
export function stepsOf({ state, link, answer, dueAt, people, emails, note }: Facts, now: Date): Step[] {
  const isByHand = note !== undefined
  const confirmed = answer?.kind === 'confirmed' ? answer : null
  const isReady = state === 'active' || state === 'ending'
  const waiting = people.filter((person) => person.state !== 'done').length
  const due = dueAt && !confirmed ? `Due ${formatNearDay(dueAt, now)}` : undefined
  const sent = isByHand ? { label: 'Ordered by hand' } : { label: 'Order sent', at: emails[0]?.at }
  const opened = { label: 'Link opened', at: link?.openedAt, isDone: link?.openedAt !== undefined }
  const facts: (Omit<Step, 'state'> & { isDone: boolean })[] = [
    { label: 'Paid', isDone: true },
    { ...sent, isDone: state !== 'to_order' },
    ...(isByHand && !link ? [] : [opened]),
    { label: 'Vendor confirms', at: confirmed?.at, about: due, isDone: confirmed !== null },
    {
      label: 'People can work',
      about: waiting > 0 ? `${formatCount(waiting)} waiting` : undefined,
      isDone: isReady && waiting === 0,
    },
  ]
  // A vendor can answer without the link, so what comes next is what follows the last step that is done.
  const next = facts.findLastIndex(({ isDone }) => isDone) + 1
  return facts.map(({ isDone, ...fact }, at) => ({
    ...fact,
    state: isDone ? 'done' : at === next ? 'now' : 'later',
  }))
}
