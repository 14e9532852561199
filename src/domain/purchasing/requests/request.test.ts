import { expect, test } from 'vitest'
import { dropsPurchase, nextRequestStatus, type RequestStatus, requestStatuses } from './request.ts'

const allowed: Record<
  Parameters<typeof nextRequestStatus>[1],
  Partial<Record<RequestStatus, RequestStatus>>
> = {
  approve: { open: 'approved' },
  send: { open: 'sent', waiting: 'sent' },
  decline: { open: 'declined' },
  withdraw: { open: 'withdrawn', sent: 'withdrawn', waiting: 'withdrawn' },
  give_seat: { open: 'seat_given' },
  wait: { open: 'waiting' },
  lapse: { open: 'lapsed', sent: 'lapsed', waiting: 'lapsed' },
  buy: { sent: 'bought', waiting: 'bought' },
  refuse: { open: 'refused', sent: 'refused', waiting: 'refused' },
  reopen: { sent: 'open', waiting: 'open' },
}

test.each(Object.entries(allowed))('only some statuses allow %s', (move, outcomes) => {
  for (const status of requestStatuses) {
    const take = () => nextRequestStatus(status, move as keyof typeof allowed)
    const next = outcomes[status]
    if (next) expect(take()).toBe(next)
    else expect(take).toThrowError(expect.objectContaining({ code: 'request_state' }))
  }
})

test('leaving open for anything but sent, approved and waiting drops the purchase', () => {
  const kept = requestStatuses.filter((status) => !dropsPurchase(status))
  expect(kept).toEqual(['open', 'approved', 'sent', 'waiting'])
})
