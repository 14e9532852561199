import { expect, test } from 'vitest'
import { ordered, slackWithContacts, tokenTo } from '#test/support/vendor-orders.ts'
import { world } from '#test/support/world.ts'

const w = await world()
await slackWithContacts(w)

const access = { kind: 'workspace', url: 'https://halden.slack.com/' }
const sent = { headers: { 'idempotency-key': 'one-click' }, body: { access } }
const confirm = (token: string, from = w.browser()) =>
  from.send('POST', `/api/vendor/orders/${token}/confirm`, sent)

test('an answer that is sent again from another network, after it got lost, gets the same reply', async () => {
  await ordered(w)
  const token = await tokenTo(w)
  const first = await confirm(token)
  expect(first.status).toBe(200)
  expect(await confirm(token)).toMatchObject({ status: 200, body: first.body })
})

test('also from the browser of somebody who is signed in', async () => {
  const { admin } = await ordered(w)
  const token = await tokenTo(w)
  const first = await confirm(token, admin)
  expect(await confirm(token)).toMatchObject({ status: 200, body: first.body })
})

test('the same key behind another link is another answer', async () => {
  await ordered(w)
  const one = await tokenTo(w)
  await ordered(w)
  const other = await tokenTo(w)
  const vendor = w.browser()
  const [first, second] = [await confirm(one, vendor), await confirm(other, vendor)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.number).not.toBe(first.body.number)
})
