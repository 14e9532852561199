import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient, sessionQuery } from '../../../queries.ts'
import { Budgets } from './budgets.tsx'
import { Costs } from './costs.tsx'
import { bestIdle, IdleSeats, IdleSeatsOffer } from './idle-seats.tsx'
import { PoolOffer } from './pool-offer.tsx'
import { RequestHistory } from './request-history.tsx'
import type { Decision, ShownRequest } from './use-decision.ts'

const idle = [
  { vendor: 'Cursor', seat: 'Business', left: 3, perMonth: 96, canGive: false },
  { vendor: 'ChatGPT', seat: 'Team', left: 1, perMonth: 27, canGive: true },
]
const card = { canDecide: true, budgets: [], idle, listPerCycle: 40 }
const request: ShownRequest = {
  _id: 'r1',
  kind: 'purchase',
  vendor: 'Cursor',
  plan: 'Business',
  billingCycle: 'monthly',
  seats: 1,
  reason: 'New team',
  status: 'open',
  requester: 'Noah Becker',
  mine: false,
  askedAt: '2027-01-25T09:12:00Z',
  perCycle: 32,
  perYear: 384,
  costCenter: 'ENG',
  step: {
    n: 2,
    of: 3,
    name: 'Finance',
    waitsFor: ['Mara or Ines'],
    since: '2027-01-25T09:12:00Z',
    escalated: false,
  },
  history: [{ at: '2027-01-25T09:12:00Z', what: 'Manager: nobody else could decide', who: 'Cobuy' }],
  card,
}
const decision = Object.fromEntries(
  ['approve', 'decline', 'giveSeat', 'wait', 'withdraw'].map((name) => [name, { isPending: false }]),
) as unknown as Decision

/** What a reader sees, without tags. */
function textOf(part: ReactNode) {
  return markupOf(part)
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
}

function markupOf(part: ReactNode) {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <MemoryRouter>{part}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  ).replace(/<style.*?<\/style>/g, '')
}

test('list and group price, per cycle and per year, and the cost center', () => {
  const text = textOf(<Costs request={request} />)
  expect(text).toContain('$40.00 $32.00 a month')
  expect(text).toContain('$480.00 $384.00 a year')
  expect(text).toContain('Cost centerENG')
  expect(text).toContain('PO numberNone')
})

test('what is left of a budget after it, marked below 0; or that there is none', () => {
  const budget = { name: 'ENG 2027', left: 1336, after: 1240, kind: 'hard' as const }
  expect(textOf(<Budgets budgets={[]} />)).toContain('No budget')
  expect(textOf(<Budgets budgets={[budget]} />)).toContain('Left of ENG 2027 after this: $1,240.00')
  expect(markupOf(<Budgets budgets={[budget]} />)).not.toContain('data-over')
  const over = markupOf(<Budgets budgets={[{ ...budget, left: 36, after: -60 }]} />)
  expect(over).toMatch(/data-over.*after this:.*−\$60\.00/)
  expect(over).toContain('t be approved while it is over budget')
})

test('for one seat, the best idle seat that can be given is offered', () => {
  expect(bestIdle(request, card)?.vendor).toBe('ChatGPT')
  expect(textOf(<IdleSeatsOffer request={request} card={card} />)).toContain(
    'You already pay for 1 idle ChatGPT seat',
  )
  expect(bestIdle({ seats: 2 }, card)).toBeUndefined()
})

test('above one seat, idle seats are shown with what they cost, and lead admins to the product', () => {
  const seats = <IdleSeats idle={idle} seats={2} />
  expect(textOf(seats)).toMatch(/Cursor Business3 seats idle\$96\.00 a month/)
  expect(markupOf(seats)).not.toContain('/manage-accounts/')
  const admin = { _id: 'u', email: 'mara@halden.example', isOperator: false, companyId: 'c', role: 'admin' }
  queryClient.setQueryData(sessionQuery.queryKey, { loggedIn: true, user: admin } as never)
  expect(markupOf(seats)).toContain('/manage-accounts/Cursor')
  expect(markupOf(<IdleSeats idle={idle} seats={1} />)).not.toContain('/manage-accounts/')
  queryClient.clear()
})

test('waiting for the pool names what it saves, for those who decide', () => {
  const pool = { slug: 'notion', price: 11.7, savesPerYear: 75.6 }
  const offer = (by: Decision | null) => textOf(<PoolOffer pool={pool} vendor="Notion" decision={by} />)
  expect(offer(decision)).toContain('Wait for the pool: saves $75.60 a year')
  expect(offer(null)).not.toContain('Wait for the pool')
})

test('the history says who decides now, and that nobody else could', () => {
  const history = markupOf(<RequestHistory request={request} />)
  expect(history).toMatch(/data-note.*nobody else could decide/)
  expect(textOf(<RequestHistory request={request} />)).toMatch(
    /FinanceStep 2 of 3\. Waits for Mara or Ines since/,
  )
})
