import { expect, test } from 'vitest'
import type { ContactMessage } from '#contract/people/contact.ts'
import { company } from '#test/support/builders.ts'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })
const olga = await operatorOf(w)

async function received(email = someone(), from: Pick<Person, 'post'> = w.browser()): Promise<string> {
  w.clock.pass({ hours: 1 })
  await from.post('/api/contact', { kind: 'support', name: 'Ann', email, message: 'Where is it?' })
  return (await olga.get('/api/operator/messages')).body.messages[0]._id
}

const at = (id: string, action = '') => `/api/operator/messages/${id}${action}`
const ids = (answer: { body: { messages: { _id: string }[] } }) => answer.body.messages.map(({ _id }) => _id)

test('visitors and customers cannot read or settle a message', async () => {
  const id = await received()
  const { admin } = await company(w)
  for (const [method, path, body] of [
    ['GET', at(id), undefined],
    ['POST', at(id, '/reply'), { text: 'Hello' }],
    ['POST', at(id, '/done'), {}],
    ['POST', at(id, '/reopen'), {}],
    ['POST', '/api/operator/messages/done', { ids: [id] }],
  ] as const) {
    expect((await w.browser().send(method, path, { body })).status).toBe(401)
    expect((await admin.send(method, path, { body })).status).toBe(403)
  }
  expect((await olga.get(at(id))).body.answered).toBeNull()
})

test('a reply is emailed once, without what the sender wrote, and settles the message', async () => {
  const email = someone()
  const id = await received(email)
  expect((await olga.post(at(id, '/reply'), { text: ' ' })).body.fields).toEqual({ text: 'Enter a reply.' })
  const headers = { 'idempotency-key': 'one-reply-to-ann-0001' }
  const text = 'It is on its way.\n\nWe wish you a good week.'
  const answer = await olga.post(at(id, '/reply'), { text }, { headers })
  await olga.post(at(id, '/reply'), { text }, { headers })
  expect(answer.body).toMatchObject({ reply: text, answered: { by: operatorEmail } })
  const [mail, ...more] = await w.emailsTo(email)
  expect([mail?.subject, more]).toEqual(['Our reply to your message', []])
  expect(mail?.text).toContain('It is on its way.')
  expect(mail?.text).not.toContain('Where is it?')
  await olga.post(at(id, '/reopen'))
  expect((await olga.post(at(id, '/reply'), { text: 'It arrived.' })).body.reply).toBe(
    `${text}\n\nIt arrived.`,
  )
  const { entries } = (await olga.get(`/api/operator/audit?thingId=${id}`)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'contact.replied',
    'contact.reopened',
    'contact.replied',
    'contact.received',
  ])
})

test('a sixth email in a day to an address without an account is refused, and the message stays open', async () => {
  const email = someone()
  const id = await received(email)
  for (let count = 0; count < 5; count += 1) await olga.post(at(id, '/reply'), { text: `Part ${count}` })
  await olga.post(at(id, '/reopen'))
  const refused = await olga.post(at(id, '/reply'), { text: 'Part 5' })
  expect([refused.status, refused.body.code]).toEqual([429, 'email_limit'])
  expect((await olga.get(at(id))).body.answered).toBeNull()
})

test('a message that is done can be put back, and open ones are listed oldest first', async () => {
  const { admin, id: companyId } = await company(w, { name: 'Fernhill' })
  const [first, second] = [await received(admin.email, admin), await received()]
  expect((await olga.get(at(first))).body.company).toEqual({ _id: companyId, name: 'Fernhill' })
  const open = ids(await olga.get('/api/operator/messages?status=open'))
  expect(open.indexOf(first)).toBe(open.indexOf(second) - 1)
  await olga.post(at(first, '/done'))
  const again = await olga.post(at(first, '/done'))
  expect(again.body.answered.by).toBe(operatorEmail)
  expect(ids(await olga.get('/api/operator/messages?status=answered'))).toContain(first)
  expect(ids(await olga.get('/api/operator/messages?q=fernhill'))).toEqual([first])
  await olga.post(at(first, '/reopen'))
  expect(ids(await olga.get('/api/operator/messages?status=open'))).toContain(first)
  expect((await olga.get(at('nothing'))).status).toBe(404)
})

test('what one address writes is one conversation: listed once, and settled up to the message that is answered', async () => {
  const email = someone()
  const first = await received(email)
  const second = await received(email.toUpperCase())
  const other = await received()
  const listed = async (query: string) => {
    const { messages } = (await olga.get(`/api/operator/messages?conversations=yes${query}`)).body
    return messages.filter(({ _id }: { _id: string }) => [first, second, other].includes(_id))
  }
  expect(ids({ body: { messages: await listed('&status=open') } })).toEqual([first, other])
  expect((await listed('&status=open'))[0].conversation).toEqual({ messages: 2, latest: second })
  expect(ids({ body: { messages: await listed('') } })).toEqual([other, second])
  expect((await olga.get(at(first))).body.thread.map(({ _id }: { _id: string }) => _id)).toEqual([
    first,
    second,
  ])
  const third = await received(email)
  await olga.post(at(second, '/reply'), { text: 'It is on its way.' })
  const { thread } = (await olga.get(at(first))).body
  expect(thread.map(({ reply, answered }: ContactMessage) => [reply, answered?.by])).toEqual([
    [null, operatorEmail],
    ['It is on its way.', operatorEmail],
    [null, undefined],
  ])
  await olga.post('/api/operator/messages/done', { ids: [third] })
  expect(await listed(`&status=open&q=${email}`)).toEqual([])
  const { entries } = (await olga.get(`/api/operator/audit?thingId=${first}`)).body
  expect(entries[0].action).toBe('contact.done')
})

test('a visitor who gives the address of a company’s person is shown with that company, not as signed in', async () => {
  const { admin, id: companyId } = await company(w, { name: 'Otter' })
  const [typed, signedIn] = [await received(admin.email), await received(admin.email, admin)]
  const otter = { _id: companyId, name: 'Otter' }
  expect((await olga.get(at(typed))).body).toMatchObject({ company: null, addressOf: otter })
  expect((await olga.get(at(signedIn))).body).toMatchObject({ company: otter, addressOf: null })
  expect((await olga.get(at(await received()))).body).toMatchObject({ company: null, addressOf: null })
})
