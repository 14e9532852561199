import { describe, expect, test } from 'vitest'
import { type Buyer, buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { must } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const operator = await operatorOf(w)

const airtable = {
  name: 'Airtable',
  website: 'airtable.com',
  seats: 3,
  reason: 'We plan our launches in it.',
}
const ask = (who: Person, more: object = {}) => who.post('/api/wanted-tools', { ...airtable, ...more })
const demand = async (website: string) =>
  must(await operator.get('/api/operator/wanted-tools')).tools.find(
    (tool: { website: string }) => tool.website === website,
  )
const answer = (website: string, text: string, who: Person = operator) =>
  who.post('/api/operator/wanted-tools/answer', { website, answer: text })
const own = async (who: Buyer['admin']) => must(await who.get('/api/wanted-tools')).tools

describe('asking for a tool', () => {
  test('is for members; a visitor is refused, and operators alone see and answer it', async () => {
    const { admin, employee } = await buyer(w)
    expect((await w.browser().post('/api/wanted-tools', airtable)).status).toBe(401)
    for (const who of [admin, employee]) {
      expect((await who.get('/api/operator/wanted-tools')).status).toBe(403)
      expect((await answer('airtable.com', 'Yes', who)).status).toBe(403)
    }
  })

  test('needs a name, a public website, seats and why', async () => {
    const { employee } = await buyer(w)
    for (const [field, value] of [
      ['name', ' '],
      ['website', 'airtable'],
      ['website', 'http://127.0.0.1'],
      ['seats', 0],
      ['reason', ''],
    ] as const) {
      const { status, body } = await ask(employee, { [field]: value })
      expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]])
    }
    expect(await own(employee)).toEqual([])
  })

  test('is demand by website: a company counts once, and asking again updates what was asked', async () => {
    const [one, other] = [await buyer(w), await buyer(w)]
    must(await ask(one.employee, { website: 'https://www.Coda.io/pricing', name: 'Coda' }))
    must(await ask(one.admin, { website: 'coda.io', name: 'Coda', seats: 5 }))
    must(await ask(other.employee, { website: 'coda.io', seats: 2, name: 'Coda' }))
    w.clock.pass({ minutes: 1 })
    must(await ask(other.employee, { website: 'coda.io', seats: 10, name: 'Coda Docs' }))
    expect(await demand('coda.io')).toMatchObject({ name: 'Coda Docs', companies: 2, seats: 18, waiting: 3 })
    expect(await own(other.employee)).toMatchObject([{ website: 'coda.io', seats: 10 }])
  })
})

test('an answer reaches everybody who waits, at the bell and by email, and is no answer to who asks later', async () => {
  const [one, other] = [await buyer(w), await buyer(w)]
  must(await ask(one.employee))
  must(await ask(other.admin))
  expect(must(await answer('airtable.com', 'We list it from March on.'))).toEqual({ answered: 2 })
  await w.runJobs()
  for (const who of [one.employee, other.admin]) {
    expect(await own(who)).toMatchObject([{ answer: 'We list it from March on.' }])
    expect(must(await who.get('/api/notifications?unread=true')).notifications[0]).toMatchObject({
      type: 'tool-answered',
      detail: 'We list it from March on.',
      url: '/requests/ask?other',
    })
    const [email] = (await w.emailsTo(who.email)).slice(-1)
    expect(email).toMatchObject({ subject: 'Our answer about the tool you asked for' })
    expect(email?.text).toContain('We list it from March on.')
  }
  expect(must(await answer('airtable.com', 'Again'))).toEqual({ answered: 0 })
  must(await ask(one.admin))
  expect(await demand('airtable.com')).toMatchObject({ companies: 2, waiting: 1 })
  must(await ask(one.employee, { seats: 4 }))
  expect((await own(one.employee))[0]).not.toHaveProperty('answer')
})
