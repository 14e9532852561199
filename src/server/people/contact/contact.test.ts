import { expect, test } from 'vitest'
import { signedIn } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'

const w = await world()

const message = { kind: 'deal', name: 'Ann', email: 'ann@acme.com', message: 'A deal on tea, please.' }

test('only operators can read contact messages', async () => {
  expect((await w.browser().get('/api/operator/messages')).status).toBe(401)
  expect((await (await signedIn(w)).get('/api/operator/messages')).status).toBe(403)
})

test.each([
  ['kind', 'chat', 'Choose a topic for your message.'],
  ['name', ' ', 'Please enter your name.'],
  ['email', 'ann', 'Please enter a valid email address.'],
  ['message', '', 'Please enter a message.'],
  ['message', 'x'.repeat(5001), 'Use at most 5,000 characters.'],
])('a message with the %s "%s" is rejected with its rule', async (field, value, rule) => {
  const answer = await w.browser().post('/api/contact', { ...message, [field]: value })
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: rule }])
})

test.each([
  ['support', 1],
  ['demo', 2],
  ['deal', 3],
  ['partnership', 4],
])('a message about %s is stored and emailed to the operators', async (kind, hours) => {
  w.clock.pass({ hours }) // one email an hour
  const email = someone()
  const olga = await operatorOf(w)
  const before = (await w.emailsTo(operatorEmail)).length
  const answer = await w.browser().post('/api/contact', { ...message, kind, email })
  expect(answer.status).toBe(201)
  const [kept] = (await olga.get('/api/operator/messages')).body.messages
  expect(kept).toMatchObject({ kind, name: 'Ann', email, message: message.message })
  const [mail, ...more] = (await w.emailsTo(operatorEmail)).slice(before)
  expect([mail?.subject, more]).toEqual(['Cobuy: 1 message', []])
  expect(mail?.text).toContain('A deal on tea, please.')
})

test('if a support address is set, it gets the message instead', async () => {
  const support = someone('help')
  const other = await world({ env: { SUPPORT_EMAIL: support } })
  await other.browser().post('/api/contact', message)
  expect(await other.emailsTo(support)).toHaveLength(1)
  expect(await other.emailsTo(operatorEmail)).toEqual([])
})
