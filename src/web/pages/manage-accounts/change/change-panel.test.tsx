import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Product, ProductSubscription } from '#contract/reports/products.ts'
import type { Change } from '#contract/subscriptions/subscription-change.ts'
import { queryClient } from '#web/queries.ts'
import { ChangeOrders } from './change-orders.tsx'
import { ChangePanel } from './change-panel.tsx'

const planned = {
  _id: 'c1',
  line: 0,
  state: 'scheduled',
  name: 'Pro',
  seats: 2,
  effectiveAt: '2100-01-11T00:00:00Z',
} as Change

const line = {
  name: 'Pro',
  billingCycle: 'monthly',
  seats: 10,
  pricingPerSeat: 8.75,
  unitPrice: 7,
  pricingBeforeDiscount: '87.50',
  pricingAfterDiscount: '70.00',
  discount: 20,
}

function order(changes: Change[], termEndsAt: string, more = {}) {
  const pool = { slug: 'slack', price: 7, startsAt: '2026-01-11T00:00:00Z', termEndsAt }
  const purchase = { _id: 'p1', lines: [line], changes, pool, requestedAt: '2026-01-01T00:00:00Z', ...more }
  return { purchase } as unknown as ProductSubscription
}

function textOf(panel: ReactNode) {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <MemoryRouter>{panel}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function shown(changes: Change[], termEndsAt: string) {
  return textOf(<ChangePanel subscription={order(changes, termEndsAt)} name="Slack" />)
}

function shownOfAll(...subscriptions: ProductSubscription[]) {
  return textOf(<ChangeOrders product={{ subscriptions, seats: { productName: 'Slack' } } as Product} />)
}

test('inside the term of a pool nothing can be changed', () => {
  expect(shown([], '2100-01-11T00:00:00Z')).toBe('')
  expect(shown([], '2026-02-11T00:00:00Z')).toContain('Change plan')
})

test('but seats that go when it ends are shown, and can be kept', () => {
  const text = shown([planned], '2100-01-11T00:00:00Z')
  expect(text).toContain('Planned change')
  expect(text).toContain('2 seats from Jan 11, 2100.')
  expect(text).toContain('Undo')
  expect(text).not.toContain('Change plan')
})

const past = '2026-02-11T00:00:00Z'
const later = { _id: 'p2', requestedAt: '2026-03-02T00:00:00Z' }

test('several orders share one panel, which begins with the one that has a planned change', () => {
  const text = shownOfAll(order([], past), order([planned], past, later))
  expect(text).toContain('Order Jan 1, 2026: Pro, 10 seats Mar 2, 2026: Pro, 10 seats, change planned')
  expect(text).toContain('2 seats from Jan 11, 2100.')
  expect(text.match(/Change plan/g)).toHaveLength(1)
})

test('if only one of several orders can change, the panel names it; if none can, there is no panel', () => {
  const canceled = order([], past, { cancelsAt: '2100-01-11T00:00:00Z' })
  const text = shownOfAll(canceled, order([], past, later))
  expect(text).toContain('Order of Mar 2, 2026')
  expect(text).not.toContain('Jan 1')
  expect(shownOfAll(canceled, order([], '2100-01-11T00:00:00Z'))).toBe('')
})
