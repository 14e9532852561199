import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

export type Choice = { productName: string; plan: string; seats: number }

export const wiza: Choice = { productName: 'Wiza', plan: 'Email monthly', seats: 3 }
export const cursor: Choice = { productName: 'Cursor', plan: 'Business', seats: 5 }
export const linkedIn: Choice = { productName: 'LinkedIn', plan: 'Core Monthly', seats: 2 }

/** Sends a purchase request of the signed-in company through the API; returns its id. */
export function request(page: Page, product: Product, { productName, ...choice }: Choice) {
  return requestPlans(page, product, productName, [choice])
}

/** The same for several plans of a vendor in one order. */
export async function requestPlans(
  page: Page,
  { url }: Product,
  productName: string,
  plans: Omit<Choice, 'productName'>[],
) {
  const selectedProducts = plans.map(({ plan, seats }) => ({ name: plan, billingCycle: 'monthly', seats }))
  const data = { productName, selectedProducts }
  const answer = await page.request.post(`${url}/api/create-subscription`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).purchase._id as string
}

/** The operator, signed in here, verifies the company by its name. */
export async function verify(operator: Page, { url }: Product, name: string) {
  const found = await operator.request.get(`${url}/api/operator/companies`, { params: { q: name } })
  for (const { _id } of (await found.json()).companies)
    expect((await operator.request.post(`${url}/api/operator/companies/${_id}/verify`)).ok()).toBe(true)
}

export async function approve(operator: Page, { url }: Product, id: string) {
  const answer = await operator.request.post(`${url}/api/operator/purchases/${id}/approve`)
  expect(answer.status(), await answer.text()).toBe(200)
}

const halden = [
  ['Rippling', 42, 273, '$1,176.00', 1764, 5040],
  ['Slack', 42, 567, '$504.00', 756, 7560],
  ['ChatGPT', 28, 756, '$588.00', 1008, 10_080],
  ['LinkedIn', 10, 865.92, '$2,629.80', 3527.76, 13_918.8],
  ['Cursor', 14, 448, '$560.00', 1344, 6720],
  ['Grammarly', 20, 240, '$180.00', 720, 3600],
] as const

const savings = [49, 70.5, 540.2, 260.4, 260.4, 284.5, 284.5, 284.5]

/** The company in the design's pictures: six products, two under review, two to pay. */
export async function showHalden(page: Page) {
  const rows = halden.map(([name, accounts, spend, savings, annualSavings, originalAnnualCosts]) => ({
    _id: `paid-${name}`,
    name,
    numAccounts: accounts,
    accounts,
    spend,
    savings,
    annualSavings,
    originalAnnualCosts,
    pdfUrl: null,
    isApprovedToPay: true,
    isPaid: true,
  }))
  const open = [
    purchase('SalesHandy', 'under_review', '489.60', null),
    purchase('Superhuman', 'under_review', '216.00', null),
    purchase('Vanta', 'authorized', '787.50', days(5)),
    purchase('Wiza', 'authorized', '267.30', days(6)),
  ]
  const rejected = purchase('Deel', 'rejected', '1266.70', null)
  const closed = [{ ...rejected, rejectionReason: 'Please choose the plan for contractors instead.' }]
  await answer(page, '**/api/purchases', rows)
  await answer(page, '**/api/purchases2', open)
  await answer(page, '**/api/purchases/closed', closed)
  await answer(page, '**/api/dashboard/summary', {
    owed: 1054.8,
    invoicesDue: 2,
    nextDueAt: days(5),
    monthlySavings: 759.98,
    savingsPercent: 19,
    lifetimeSavings: 5637.8,
    credit: 37.8,
    debt: 0,
    savingsByMonth: savings.map((amount, index) => ({
      month: `2026-${String(index + 4).padStart(2, '0')}`,
      savings: amount,
      spend: 2000,
      ...(amount === Math.max(...savings) && { free: ['LinkedIn'] }),
    })),
  })
  await answer(page, '**/api/attention', { items: attention })
}

const attention = [
  item('invoice', 'Pay for Vanta', 787.5, 'due Nov 17', 'Pay invoice', '/billing?invoice=invoice-Vanta'),
  item('invoice', 'Pay for Wiza', 267.3, 'due Nov 18', 'Pay invoice', '/billing?invoice=invoice-Wiza'),
  item(
    'renewal',
    'Keep or cancel ChatGPT by Nov 25',
    189,
    'idle a month',
    'Decide',
    '/manage-accounts/ChatGPT',
  ),
  review('SalesHandy', 489.6),
  review('Superhuman', 216),
]

function review(name: string, amount: number) {
  const path = `/dashboard?request=under_review-${name}`
  return { ...item('review', `We’re reviewing ${name}`, amount, 'a month', 'View', path), waitsFor: 'us' }
}

function item(kind: string, title: string, amount: number, amountNote: string, label: string, path: string) {
  return {
    kind,
    title,
    why: 'One line that says why.',
    amount,
    amountNote,
    action: { label, path },
    waitsFor: 'you',
  }
}

export async function answer(page: Page, address: string, json: unknown) {
  await page.route(address, (route) => route.fulfill({ json }))
}

function purchase(name: string, status: string, after: string, dueAt: string | null) {
  const invoice = {
    _id: `invoice-${name}`,
    amountsDue: Number(after),
    balance: Number(after),
    dueAt,
    status: 'Due',
    pdfUrl: '/x',
  }
  return {
    _id: `${status}-${name}`,
    name,
    status,
    lines: [],
    before: after,
    after,
    savings: '$0.00',
    accounts: 1,
    isApprovedToPay: status === 'authorized',
    isPaid: false,
    pdfUrl: dueAt && `/api/purchases/${status}-${name}/order.pdf`,
    requestedAt: days(-1),
    reviewedAt: null,
    rejectionReason: null,
    cyclesStart: null,
    cancelsAt: null,
    invoice: dueAt && invoice,
  }
}

function days(count: number) {
  return new Date(Date.now() + count * 86_400_000).toISOString()
}
