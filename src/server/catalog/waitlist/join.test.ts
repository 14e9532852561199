import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { signedIn } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { someone, world } from '#test/support/world.ts'
import { waitlistEntries } from './tables.ts'

const w = await world()

const entry = (email: string | undefined, more: object = {}) => ({
  email,
  yearlySpend: 12_000,
  product: [{ name: 'Premium', seats: 40 }],
  ...more,
})

function entriesOf(email: string, tool = 'Jira') {
  return w.parts.database.db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.emailKey, email), eq(waitlistEntries.tool, tool)))
}

test.each<[string, string, object, number, string]>([
  ['an unknown tool', 'Nobody', {}, 404, "don't carry this vendor"],
  ['a tool that can be bought', 'Slack', {}, 404, 'You can buy it now'],
  ['no address', 'Jira', { email: '' }, 400, 'Please enter your email to join the waitlist\\.'],
  ['an invalid address', 'Jira', { email: 'ann' }, 400, 'Please enter a valid email address\\.'],
  ['no yearly spend', 'Jira', { yearlySpend: null }, 400, 'Please enter your yearly spend before joining'],
  ['a negative spend', 'Jira', { yearlySpend: -5 }, 400, 'more than \\$0'],
  ['a spend above a billion', 'Jira', { yearlySpend: 1e9 + 1 }, 400, 'at most \\$1,000,000,000'],
  ['a spend that is not a number', 'Jira', { yearlySpend: 'a lot' }, 400, 'check the marked fields'],
  ['no plan', 'Jira', { product: [] }, 400, 'Please select at least one product before proceeding\\.'],
  ['an unknown plan', 'Jira', { product: [{ name: 'Gold', seats: 1 }] }, 400, 'no plan named'],
])('%s is rejected and nothing is stored', async (_, tool, change, status, text) => {
  const email = someone()
  const answer = await w.browser().post(`/api/waitlist/${tool}`, entry(email, change))
  expect(answer.status).toBe(status)
  expect(answer.body.message).toMatch(new RegExp(text))
  expect(await entriesOf(email, tool)).toEqual([])
})

test('missing fields are reported in order: address, spend, plan', async () => {
  const say = async (body: object) => {
    const { code, message, fields } = (await w.browser().post('/api/waitlist/Jira', body)).body
    expect(Object.values(fields)).toEqual([message])
    return code
  }
  expect(await say({})).toBe('email_required')
  expect(await say({ email: someone() })).toBe('yearly_spend_required')
  expect(await say({ email: someone(), yearlySpend: '' })).toBe('yearly_spend_required')
  expect(await say({ email: someone(), yearlySpend: 5 })).toBe('no_products')
})

test('a visitor joins by address, and joining again updates the one entry', async () => {
  const email = someone()
  const first = await w.browser().post('/api/waitlist/jira', entry(email))
  expect([first.status, first.body.message]).toEqual([200, 'Successfully added to the waitlist!'])
  await w
    .browser()
    .post('/api/waitlist/Jira', entry(email.toUpperCase(), { yearlySpend: 500.5, product: 'Standard' }))
  const entries = await entriesOf(email)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ yearlySpendCents: 50_050, plans: [{ name: 'Standard', seats: 1 }] })
})

test('a signed-in person joins with their own address, even if the browser sends another', async () => {
  const ann = await signedIn(w)
  const other = someone('other')
  expect((await ann.post('/api/waitlist/Zoom%20Workspace', entry(other, { product: 'Pro' }))).status).toBe(
    200,
  )
  expect(await entriesOf(other, 'Zoom')).toEqual([])
  expect(await entriesOf(ann.email, 'Zoom')).toHaveLength(1)
})

test('nobody can change the entry of an account holder by typing their address', async () => {
  const [ann, bob] = [await signedIn(w), await signedIn(w)]
  await ann.post('/api/waitlist/Jira', entry(undefined))
  const before = await entriesOf(ann.email)
  const less = { yearlySpend: 5, product: 'Standard' }
  const own = await w.browser().post('/api/waitlist/Jira', entry(someone(), less))
  for (const stranger of [w.browser(), bob]) {
    const answer = await stranger.post('/api/waitlist/Jira', entry(ann.email.toUpperCase(), less))
    expect([answer.status, answer.text]).toEqual([own.status, own.text])
    expect(await entriesOf(ann.email)).toEqual(before)
  }
  const audits = () =>
    w.parts.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'waitlist.joined'), sql`${auditLog.detail}->>'email' = ${ann.email}`))
  expect(await audits()).toHaveLength(1)
  await ann.post('/api/waitlist/Jira', entry(undefined, { yearlySpend: 500 }))
  expect((await entriesOf(ann.email))[0]).toMatchObject({ yearlySpendCents: 50_000 })
})

test("a visitor's entry becomes theirs once they have an account", async () => {
  const email = someone()
  await w.browser().post('/api/waitlist/Jira', entry(email))
  const ann = await signedIn(w, email)
  await w.browser().post('/api/waitlist/Jira', entry(email, { yearlySpend: 5 }))
  expect((await entriesOf(email))[0]).toMatchObject({ yearlySpendCents: 1_200_000, userId: null })
  await ann.post('/api/waitlist/Jira', entry(undefined, { yearlySpend: 500 }))
  expect((await entriesOf(email))[0]).toMatchObject({ yearlySpendCents: 50_000, userId: expect.any(String) })
})

test('a product without a deal accepts an entry without plans', async () => {
  const email = someone()
  expect((await w.browser().post('/api/waitlist/GitHub', entry(email, { product: undefined }))).status).toBe(
    200,
  )
  expect(await entriesOf(email, 'GitHub')).toHaveLength(1)
})

test('only an operator sees the demand, which counts companies, spend and seats', async () => {
  const ops = await world()
  const olga = await operatorOf(ops)
  for (const email of [
    someone('ann', 'one.example'),
    someone('bob', 'one.example'),
    'cy@gmail.com',
    'di@gmail.com',
  ]) {
    await ops
      .browser()
      .post('/api/waitlist/Linear', entry(email, { product: [{ name: 'Basic', seats: 10 }] }))
  }
  expect((await ops.browser().get('/api/operator/waitlist')).status).toBe(401)
  expect((await (await signedIn(ops)).get('/api/operator/waitlist')).status).toBe(403)
  const { tools } = (await olga.get('/api/operator/waitlist')).body
  expect(tools.find(({ tool }: { tool: string }) => tool === 'Linear')).toEqual({
    tool: 'Linear',
    logo: null,
    companies: 3,
    entries: 4,
    yearlySpend: 48_000,
    seats: 40,
    plans: [{ name: 'Basic', seats: 40 }],
    pool: null,
  })
})
