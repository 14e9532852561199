import { expect, test } from 'vitest'
import { order, paid } from '#test/support/buyers.ts'
import { goTo } from '#test/support/renewals.ts'
import { ordered, orderOf, slackWithContacts } from '#test/support/vendor-orders.ts'
import { world } from '#test/support/world.ts'

const w = await world()
await slackWithContacts(w)
const first = await ordered(w, { name: 'First Desk' })
const olga = first.olga
w.clock.pass({ minutes: 1 })
const purchase = await paid(w, first.admin, order('Wiza', 'Email monthly', 2))
await w.runJobs()
const second = await orderOf(olga, purchase)
w.clock.pass({ minutes: 1 })
const third = await ordered(w, { name: 'Third Desk' })
/** The longest waiting first: one with its vendor, one that nobody sent, one with its vendor. */
const numbers: string[] = [first.order.number, second.number, third.order.number]

type Listed = { orders: { number: string }[]; next: string | null }
const read = async (query: string): Promise<Listed> => (await olga.get(`/api/operator/orders?${query}`)).body
const numbersOf = ({ orders }: Listed) => orders.map(({ number }) => number)
const waiting = 'state=to_order&state=ordered'

test('orders of several states are one list by their clock, page by page', async () => {
  expect(numbersOf(await read(waiting))).toEqual(numbers)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Listed = await read(`${waiting}&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    expect(page.orders).toHaveLength(1)
    seen.push(...numbersOf(page))
    cursor = page.next
  }
  expect(seen).toEqual(numbers)
  expect(numbersOf(await read('state=ordered'))).toEqual([numbers[0], numbers[2]])
  expect(numbersOf(await read(`${waiting}&vendor=wiza`))).toEqual([numbers[1]])
  expect(numbersOf(await read(`${waiting}&q=third`))).toEqual([numbers[2]])
  expect(numbersOf(await read('state=active&state=ended'))).toEqual([])
})

test('late ones are those that wait longer than their vendor takes', async () => {
  expect(numbersOf(await read('late=yes'))).toEqual([])
  expect(numbersOf(await read('late=no'))).toEqual(numbers)
  await goTo(w, new Date(w.clock.now().getTime() + 40 * 86_400_000).toISOString(), olga)
  expect(numbersOf(await read('late=yes'))).toEqual(numbers)
  expect(numbersOf(await read(`late=yes&${waiting}&limit=2`))).toEqual(numbers.slice(0, 2))
  expect(numbersOf(await read('late=no'))).toEqual([])
  expect((await olga.get('/api/operator/orders')).body.counts.late).toBe(3)
})
