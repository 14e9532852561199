import { expect, test } from 'vitest'
import { nextStatus, type PurchaseStatus, type PurchaseStep } from './purchase.ts'

const statuses: PurchaseStatus[] = [
  'unclaimed',
  'under_review',
  'authorized',
  'paid',
  'rejected',
  'cancelled',
  'expired',
]
const allowed: Record<PurchaseStep, Partial<Record<PurchaseStatus, PurchaseStatus>>> = {
  claim: { unclaimed: 'under_review' },
  expire: { unclaimed: 'expired' },
  authorize: { under_review: 'authorized' },
  reject: { under_review: 'rejected' },
  pay: { authorized: 'paid' },
  cancel: { under_review: 'cancelled', authorized: 'cancelled', paid: 'cancelled' },
}

test.each(Object.entries(allowed))('only these purchases take the step %s', (step, outcomes) => {
  for (const status of statuses) {
    const take = () => nextStatus(status, step as PurchaseStep)
    const next = outcomes[status]
    if (next) expect(take()).toBe(next)
    else expect(take).toThrowError(expect.objectContaining({ code: 'wrong_status' }))
  }
})
