import type { OrderDetail } from '../../../../../contract/vendor-orders.ts'
import { formatNearDay } from '../../../../../domain/day.ts'
import { formatCount } from '../../../../../domain/format-count.ts'

export type Step = { label: string; state: 'done' | 'now' | 'later'; at?: string; about?: string }

type Facts = Pick<OrderDetail, 'state' | 'link' | 'answer' | 'dueAt' | 'people' | 'emails'>

/** From payment to people working: what is done, what comes next and until when. */
export function stepsOf({ state, link, answer, dueAt, people, emails }: Facts, now: Date): Step[] {
  const isSent = state !== 'to_order'
  const isConfirmed = answer?.kind === 'confirmed'
  const isReady = state === 'active' || state === 'ending'
  const waiting = people.filter((person) => person.state !== 'done').length
  const done = [true, isSent, link?.openedAt !== undefined, isConfirmed, isReady && waiting === 0]
  // A vendor can answer without the link, so what comes next is what follows the last step that is done.
  const next = done.lastIndexOf(true) + 1
  const due = dueAt && !isConfirmed ? `Due ${formatNearDay(dueAt, now)}` : undefined
  const facts: Omit<Step, 'state'>[] = [
    { label: 'Paid' },
    { label: 'Order sent', at: emails[0]?.at },
    { label: 'Link opened', at: link?.openedAt },
    { label: 'Vendor confirms', at: isConfirmed ? answer.at : undefined, about: due },
    { label: 'People can work', about: waiting > 0 ? `${formatCount(waiting)} waiting` : undefined },
  ]
  return facts.map((fact, at) => ({ ...fact, state: done[at] ? 'done' : at === next ? 'now' : 'later' }))
}
