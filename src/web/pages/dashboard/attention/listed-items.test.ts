import { expect, test } from 'vitest'
import type { AttentionItem } from '#contract/reports/attention.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { listedItems, saidAbove } from './listed-items.ts'

const item = (
  kind: AttentionItem['kind'],
  title: string,
  path: string,
  more: object = {},
): AttentionItem => ({
  ...{ kind, title, why: 'Why.', action: { label: 'Do', path }, waitsFor: 'you' },
  ...more,
})
const asks = (who: string, amount: number, amountNote = 'a month') =>
  item('decision', `${who} asks for Slack`, `/requests/${who}?box=decide`, { amount, amountNote })
const pay = item('invoice', 'Pay for Vanta', '/billing?invoice=i1')
const renewal = item('renewal', 'Decide on Rippling today', '/manage-accounts/Rippling')
const review = item('review', 'We’re reviewing Deel', '/dashboard?request=p1', { waitsFor: 'us' })
const offer = item('offer', 'Answer our offer for Zoom', '/dashboard#offer-p3')

const nothing: ReadonlySet<string> = new Set()
const noRequests = { open: 0 }
const titles = (items: AttentionItem[]) => items.map(({ title }) => title)

test('what the banners and cards above say is not listed again', () => {
  const open = [
    { _id: 'p1', status: 'under_review' },
    { _id: 'p2', status: 'authorized', invoice: { _id: 'i1' } },
    { _id: 'p3', status: 'countered', offer: {} },
  ] as Purchase[]
  const said = saidAbove(open)
  const monthly = item('invoice', 'Pay for November renewals', '/billing?invoice=i2')
  expect(titles(listedItems([pay, monthly, offer, renewal, review], said, noRequests))).toEqual([
    'Pay for November renewals',
    'Decide on Rippling today',
  ])
})

test('a payment that failed is listed, as the banner does not say so', () => {
  const failed: AttentionItem = { ...pay, hasFailed: true }
  expect(listedItems([failed], new Set(['/billing?invoice=i1']), noRequests)).toEqual([failed])
})

test('requests are one row in the place of the first, with their sum', () => {
  const items = [renewal, asks('Noah', 32), pay, asks('Ines', 11.7), review]
  const listed = listedItems(items, nothing, { open: 3 })
  expect(titles(listed)).toEqual([
    'Decide on Rippling today',
    '3 requests wait for approval in your company, 2 of them by you',
    'Pay for Vanta',
    'We’re reviewing Deel',
  ])
  expect(listed[1]).toMatchObject({
    why: 'Noah asks for Slack, and 1 more.',
    amount: 43.7,
    amountNote: 'a month',
    action: { label: 'Review', path: '/requests?box=decide' },
  })
})

test('requests of different billing cycles have no sum', () => {
  const [row] = listedItems([asks('Noah', 32), asks('Ines', 100, 'a year')], nothing, { open: 2 })
  expect(row).not.toHaveProperty('amount')
})

test('one request opens at once', () => {
  const [row] = listedItems([asks('Noah', 32)], nothing, { open: 1 })
  expect(row).toMatchObject({
    title: '1 request waits for approval in your company',
    action: { path: '/requests/Noah?box=decide' },
  })
})

test('what only colleagues decide comes after everything that needs an admin', () => {
  expect(titles(listedItems([renewal, review], nothing, { open: 1 }))).toEqual([
    'Decide on Rippling today',
    '1 request waits for approval in your company, not by you',
    'We’re reviewing Deel',
  ])
})

test('somebody who is no admin sees what they decide: one by its name, several as one', () => {
  const others = { open: null }
  expect(titles(listedItems([asks('Noah', 32)], nothing, others))).toEqual(['Noah asks for Slack'])
  expect(titles(listedItems([asks('Noah', 32), asks('Ines', 11.7)], nothing, others))).toEqual([
    'Review 2 requests',
  ])
})
