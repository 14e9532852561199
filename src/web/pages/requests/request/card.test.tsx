import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#web/queries.ts'
import { forgetSession, sharedSession } from '#web/session.ts'
import { Budgets } from './budgets.tsx'
import { Costs } from './costs.tsx'
import { bestIdle, IdleSeats, IdleSeatsOffer } from './idle-seats.tsx'
import { PoolOffer } from './pool-offer.tsx'
import { RequestHistory } from './request-history.tsx'
import type { Decision, ShownCard, ShownRequest } from './use-decision.ts'

const idle = [
  { vendor: 'Cursor', seat: 'Business', left: 3, perMonth: 96, canGive: false },
  { vendor: 'ChatGPT', seat: 'Team', left: 1, perMonth: 27, canGive: true },
]
const card: ShownCard = { canDecide: true, budgets: [], course: [], idle, listPerCycle: 40 }
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
    .replace(/&amp;/g, '&')
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
  expect(text).toContain('$480.00 $384.00')
  expect(text).toContain('Cost centerENG')
  expect(text).toContain('PO numberNone')
})

test('the name of the cost center, and that no PO number is needed', () => {
  const known = { ...card, costCenterName: 'Engineering', poRequiredOver: 5000 }
  const text = textOf(<Costs request={{ ...request, card: known }} />)
  expect(text).toContain('Cost centerENG, Engineering')
  expect(text).toContain('PO numberNot needed up to $5,000.00 a year')
  const missing = <Costs request={{ ...request, perYear: 6000, card: known }} />
  expect(textOf(missing)).toContain('PO numberNone')
})

const budget = {
  name: 'ENG 2027',
  kind: 'hard' as const,
  amount: 8500,
  spent: 5664,
  committed: 1500,
  left: 1336,
  need: 96,
  cycles: 3,
  after: 1240,
}

test('a budget shows what is left, what this takes and what is left then, marked below 0', () => {
  const budgets = (over: Partial<typeof budget> = {}) => (
    <Budgets budgets={[{ ...budget, ...over }]} request={request} />
  )
  expect(textOf(<Budgets budgets={[]} request={request} />)).toContain('No budget')
  expect(textOf(budgets())).toContain('Left now$1,336.00 of $8,500.00')
  expect(textOf(budgets())).toContain('This request, 3 months−$96.00')
  expect(textOf(budgets())).toContain('Left of ENG 2027 after this: $1,240.00')
  expect(textOf(budgets({ need: 0, cycles: 0, after: 1336 }))).toContain('This request$0.00')
  const marked = /class="[^"]*\berror\b[^"]*">.*after this:/
  expect(markupOf(budgets())).not.toMatch(marked)
  const over = markupOf(budgets({ left: 36, after: -60 }))
  expect(over).toMatch(marked)
  expect(over).toMatch(/after this:.*−\$60\.00/)
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
  sharedSession.set({ loggedIn: true, user: admin } as never)
  expect(markupOf(seats)).toContain('/manage-accounts/Cursor')
  expect(markupOf(<IdleSeats idle={idle} seats={1} />)).not.toContain('/manage-accounts/')
  forgetSession()
})

test('waiting for the pool names what it saves, for those who decide', () => {
  const pool = { slug: 'notion', price: 11.7, savesPerYear: 75.6 }
  const offer = (by: Decision | null) => textOf(<PoolOffer pool={pool} vendor="Notion" decision={by} />)
  expect(offer(decision)).toContain('Wait for the pool: saves $75.60 a year')
  expect(offer(null)).not.toContain('Wait for the pool')
})

test('the history says who decides now, and that nobody else could', () => {
  const history = markupOf(<RequestHistory request={request} />)
  expect(history).toMatch(/data-look="note".*nobody else could decide/)
  expect(textOf(<RequestHistory request={request} />)).toMatch(
    /FinanceStep 2 of 3\. Waits for Mara or Ines since/,
  )
})

test('whoever decides sees the steps to come, and why others are skipped', () => {
  const course: ShownCard['course'] = [
    { name: 'Manager', state: 'settled' },
    { name: 'Lead', state: 'settled' },
    { name: 'Legal', state: 'skipped', overPerYear: 2000, categories: ['Security & Compliance'] },
    { name: 'Finance', state: 'open' },
    { name: 'Security', state: 'later', need: 'all', asks: ['Priya', 'Tom'] },
    { name: 'Over budget', state: 'later', need: 'any', asks: ['Mara'] },
  ]
  const text = textOf(<RequestHistory request={{ ...request, card: { ...card, course } }} />)
  expect(text.match(/Manager/g)).toHaveLength(1)
  expect(text).toContain('LeadSomebody it asks approved an earlier step.')
  expect(text).toContain('LegalSkipped. Only above $2,000.00 a year for Security & Compliance.')
  expect(text).toMatch(/FinanceStep 2 of 3.*SecurityThen Priya and Tom must both approve\./)
  expect(text).toMatch(/Over budgetThen Mara decides\.Cobuy review/)
})

test('a delegate reads in whose place they decide', () => {
  const standsInFor = [{ name: 'Jonas', until: `${new Date().getFullYear()}-12-29` }]
  const text = textOf(<RequestHistory request={{ ...request, card: { ...card, standsInFor } }} />)
  expect(text).toContain("You decide for Jonas, who's away until Dec 29")
})
