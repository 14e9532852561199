import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductSubscription } from '../../../../contract/products.ts'
import type { Change } from '../../../../contract/subscription-change.ts'
import { queryClient } from '../../../queries.ts'
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

function shown(changes: Change[], termEndsAt: string) {
  const pool = { slug: 'slack', price: 7, startsAt: '2026-01-11T00:00:00Z', termEndsAt }
  const purchase = { _id: 'p1', lines: [line], changes, pool, requestedAt: '2026-01-01T00:00:00Z' }
  const subscription = { purchase } as unknown as ProductSubscription
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <MemoryRouter>
          <ChangePanel subscription={subscription} name="Slack" isOneOfMany={false} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '')
    .trim()
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
