import { expect, test } from 'vitest'
import { published } from '#test/support/publications.ts'
import { ordered, slackOrders, slackWithContacts, tokenTo } from '#test/support/vendor-orders.ts'
import { world } from '#test/support/world.ts'

const logged: string[] = []
const w = await world({
  env: { LOG_LEVEL: 'trace', RATE_LIMITS: 'on' },
  tuning: { logTo: { write: (line) => logged.push(line) } },
})
await slackWithContacts(w)

test('a client that guesses is turned away after 20 unknown tokens', async () => {
  const guesser = w.browser()
  const answers: number[] = []
  for (let guess = 0; guess < 21; guess += 1)
    answers.push((await guesser.get(`/api/vendor/orders/guess-${guess}`)).status)
  expect(answers).toEqual([...Array(20).fill(404), 429])
})

test('guesses count with an idempotency key as well, though the call is refused as a whole', async () => {
  w.clock.pass({ hours: 2 })
  const guesser = w.browser()
  const answers: number[] = []
  for (let guess = 0; guess < 21; guess += 1) {
    const sent = { headers: { 'idempotency-key': `guess-${guess}` }, body: { reason: 'Sold out' } }
    answers.push((await guesser.send('POST', `/api/vendor/orders/guess-${guess}/decline`, sent)).status)
  }
  expect(answers).toEqual([...Array(20).fill(404), 429])
  w.clock.pass({ hours: 2 })
})

test('a link takes 60 calls an hour from a client, sends three new links a day, and is in no log line', async () => {
  await ordered(w)
  const token = await tokenTo(w)
  const vendor = w.browser()
  const before = (await w.emailsTo(slackOrders)).length
  for (let time = 0; time < 5; time += 1)
    expect((await vendor.post(`/api/vendor/links/${token}/renew`)).status).toBe(202)
  expect((await w.emailsTo(slackOrders)).length - before).toBe(3)
  const answers = new Map<number, number>()
  for (let time = 0; time < 56; time += 1) {
    const { status } = await vendor.get(`/api/vendor/orders/${token}`)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  expect([...answers]).toEqual([
    [200, 55],
    [429, 1],
  ])
  expect(logged.filter((line) => line.includes(token))).toEqual([])
})

test('a link stays good while its contact is the same address in other letters', async () => {
  await ordered(w)
  const token = await tokenTo(w)
  await published(w, {
    kind: 'edit_vendor',
    thing: 'slack',
    after: { contacts: { orders: 'Orders@Slack.Example' } },
  })
  expect((await w.browser().get(`/api/vendor/orders/${token}`)).status).toBe(200)
})

test('the link of a former contact is gone', async () => {
  await ordered(w)
  const token = await tokenTo(w)
  const contacts = { orders: 'new@slack.example', escalation: null, billing: null }
  await published(w, { kind: 'edit_vendor', thing: 'slack', after: { contacts } })
  expect((await w.browser().get(`/api/vendor/orders/${token}`)).status).toBe(410)
  const before = (await w.emailsTo(slackOrders)).length
  expect((await w.browser().post(`/api/vendor/links/${token}/renew`)).status).toBe(202)
  expect((await w.emailsTo(slackOrders)).length).toBe(before)
})
