import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { sandboxMethods } from '#server/platform/gateways/tables.ts'
import type { Browser } from '#test/support/browser.ts'
import { type Buyer, buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { financeOf } from '#test/support/finance.ts'
import { startMethod } from '#test/support/payment-methods.ts'
import { world } from '#test/support/world.ts'
import { breakMethod } from './break-method.ts'
import { findMethodRow } from './queries.ts'
import { checkMethods, warnExpiring } from './watch-methods.ts'

const visa = '4242 4242 4242 4242'
const checking = { routing: '110000000', account: '000123456789' }
const unknownId = '019a0000-0000-7000-8000-000000000000'

const w = await world()

type Entry = { card: string } | { routing: string; account: string }

async function save(admin: Person, entry: Entry) {
  const { method, clientSecret } = await startMethod(admin, 'card' in entry ? 'card' : 'us_bank')
  const answer = await admin.post('/api/sandbox/setup', { clientSecret, ...entry })
  return { id: method._id, clientSecret, ...answer }
}

const listOf = async (admin: Person) => (await admin.get('/api/payment-methods')).body
const subjectsTo = async (person: Person) => (await w.emailsTo(person.email)).map(({ subject }) => subject)

describe('access', () => {
  let acme: Buyer
  beforeAll(async () => {
    acme = await buyer(w)
  })

  test('visitors, employees and operators get nothing; finance does', async () => {
    const calls: ((who: Browser) => Promise<{ status: number }>)[] = [
      (who) => who.get('/api/payment-methods'),
      (who) => who.post('/api/payment-methods', { kind: 'card' }),
      (who) => who.post(`/api/payment-methods/${unknownId}/check`),
      (who) => who.post(`/api/payment-methods/${unknownId}/verify`, { code: 'SM11AA' }),
      (who) => who.delete(`/api/payment-methods/${unknownId}`),
      (who) => who.post('/api/sandbox/setup', { clientSecret: 'x', card: visa }),
      (who) => who.post('/api/sandbox/transfer', { amount: 1 }),
    ]
    const operator = await operatorOf(w)
    for (const call of calls) {
      expect((await call(w.browser())).status).toBe(401)
      expect((await call(acme.employee)).status).toBe(403)
      expect((await call(operator)).status).toBe(403)
    }
    const finance = await financeOf(w, acme)
    expect((await save(finance, { card: visa })).body).toMatchObject({ state: 'ready' })
  })

  test("another company's method and secret are not found, and a guessed secret saves nothing", async () => {
    const other = await buyer(w)
    const { method, clientSecret } = await startMethod(acme.admin, 'card')
    for (const path of ['check', 'verify'])
      expect(
        (
          await other.admin.post(
            `/api/payment-methods/${method._id}/${path}`,
            path === 'verify' ? { code: 'SM11AA' } : undefined,
          )
        ).status,
      ).toBe(404)
    expect((await other.admin.delete(`/api/payment-methods/${method._id}`)).status).toBe(404)
    expect((await other.admin.post('/api/sandbox/setup', { clientSecret, card: visa })).status).toBe(404)
    const guessed = `${clientSecret.slice(0, -3)}xyz`
    expect((await acme.admin.post('/api/sandbox/setup', { clientSecret: guessed, card: visa })).status).toBe(
      404,
    )
    expect((await listOf(other.admin)).methods).toEqual([])
  })

  test('unknown fields, kinds, cards and accounts are refused by name', async () => {
    const extra = await acme.admin.post('/api/payment-methods', { kind: 'card', number: visa })
    expect([extra.status, extra.body.code]).toEqual([400, 'unknown_field'])
    expect((await acme.admin.post('/api/payment-methods', { kind: 'cash' })).status).toBe(400)
    for (const wrong of [
      { card: '4111111111111111' },
      { routing: '110000000', account: '1' },
      { routing: '021000021', account: checking.account },
    ]) {
      const { status, body } = await save(acme.admin, wrong)
      expect([status, body.code]).toEqual([400, 'unknown_sandbox_method'])
    }
    const { clientSecret } = await startMethod(acme.admin, 'card')
    const mixed = await acme.admin.post('/api/sandbox/setup', { clientSecret, ...checking })
    expect(mixed.body.code).toBe('unknown_sandbox_method')
  })
})

describe('cards', () => {
  test('a saved card is ready, with a label and its last month, and no number is stored with it', async () => {
    const { admin } = await buyer(w)
    const { id, body } = await save(admin, { card: visa })
    expect(body).toEqual({
      _id: id,
      kind: 'card',
      label: 'Visa •••• 4242',
      state: 'ready',
      expires: '2029-12',
    })
    const row = await findMethodRow(systemContext(w.parts), id)
    expect(JSON.stringify(row)).not.toContain('4242424242424242')
    expect(row?.mandateBy).toBeNull()
  })

  test('a card refused at saving says why, and another one can follow in the same form', async () => {
    const { admin } = await buyer(w)
    const { id, body, clientSecret } = await save(admin, { card: '4000000000000002' })
    expect(body).toMatchObject({ state: 'pending', label: '', why: 'Your card was declined.' })
    const second = await admin.post('/api/sandbox/setup', { clientSecret, card: '4000000000000341' })
    expect(second.body).toMatchObject({ _id: id, state: 'ready', label: 'Visa •••• 0341' })
    expect(second.body.why).toBeUndefined()
  })

  test('an unfinished form is continued, not added again, and given up after a day', async () => {
    const { admin } = await buyer(w)
    const [first, second] = [await startMethod(admin, 'card'), await startMethod(admin, 'card')]
    expect(second).toEqual(first)
    w.clock.pass({ days: 2 })
    await checkMethods(systemContext(w.parts))
    expect((await listOf(admin)).methods).toEqual([])
    expect((await startMethod(admin, 'card')).method._id).not.toBe(first.method._id)
  })

  test('five are the most, also when six are added at once; a removed one makes room', async () => {
    const acme = await buyer(w)
    const finance = await financeOf(w, acme)
    for (const card of [visa, '4000000000000341', '4000000000009995', '4000002760003184'])
      expect((await save(acme.admin, { card })).body.state).toBe('ready')
    const answers = await Promise.all([
      acme.admin.post('/api/payment-methods', { kind: 'card' }),
      finance.post('/api/payment-methods', { kind: 'card' }),
      finance.post('/api/payment-methods', { kind: 'us_bank' }),
      acme.admin.post('/api/payment-methods', { kind: 'transfer' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_methods')
    const [{ _id }] = (await listOf(acme.admin)).methods
    expect((await acme.admin.delete(`/api/payment-methods/${_id}`)).status).toBe(204)
    expect((await acme.admin.post('/api/payment-methods', { kind: 'transfer' })).status).toBe(201)
  })

  test('in its last month one email is sent, and again only for a new card', async () => {
    const { admin } = await buyer(w)
    const { id } = await save(admin, { card: visa })
    const ctx = systemContext(w.parts)
    const month = w.clock.now().toISOString().slice(0, 7)
    const row = await findMethodRow(ctx, id)
    const providerId = row?.providerMethodId ?? ''
    const expire = (expires: string) =>
      w.parts.database.db.update(sandboxMethods).set({ expires }).where(eq(sandboxMethods.id, providerId))
    await expire(month)
    await checkMethods(ctx)
    for (let times = 0; times < 3; times += 1) await warnExpiring(ctx)
    const expiring = async () =>
      (await subjectsTo(admin)).filter((subject) => subject === 'Visa •••• 4242 expires this month')
    expect(await expiring()).toHaveLength(1)
    await expire('2031-01')
    await checkMethods(ctx)
    await warnExpiring(ctx)
    expect(await expiring()).toHaveLength(1)
    expect((await listOf(admin)).methods).toMatchObject([{ expires: '2031-01', state: 'ready' }])
  })
})

describe('bank accounts', () => {
  test('are confirmed by their two deposits, in any order; the mandate keeps who accepted it and when', async () => {
    const { admin } = await buyer(w)
    const { id, body } = await save(admin, checking)
    expect(body).toMatchObject({ state: 'pending', label: 'Sandbox Bank •••• 6789', triesLeft: 3 })
    expect(body.depositsBy).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await subjectsTo(admin)).toContain('Confirm Sandbox Bank •••• 6789')
    const verified = await admin.post(`/api/payment-methods/${id}/verify`, { amounts: [45, 32] })
    expect(verified.body).toEqual({ _id: id, kind: 'us_bank', label: body.label, state: 'ready' })
    const row = await findMethodRow(systemContext(w.parts), id)
    expect(row?.mandateAt).toEqual(w.clock.now())
    expect(row?.mandateBy).toBe(row?.addedBy)
    const again = await admin.post(`/api/payment-methods/${id}/verify`, { code: 'SM11AA' })
    expect(again.body.state).toBe('ready')
  })

  test('or by the code; half an answer is refused', async () => {
    const { admin } = await buyer(w)
    const { id } = await save(admin, checking)
    for (const body of [{}, { amounts: [32] }, { code: 'AB' }, { amounts: [32, 45], code: 'SM11AA' }])
      expect((await admin.post(`/api/payment-methods/${id}/verify`, body)).status).toBe(400)
    expect((await admin.post(`/api/payment-methods/${id}/verify`, { code: 'sm11aa' })).body.state).toBe(
      'ready',
    )
  })

  test('wrong deposits count the tries; when they are used up the account is broken, and an email says so', async () => {
    const { admin } = await buyer(w)
    const { id } = await save(admin, checking)
    const tryIt = async () => {
      const { status, body } = await admin.post(`/api/payment-methods/${id}/verify`, { amounts: [1, 2] })
      return [status, body.code, body.error]
    }
    const wrong = "Those amounts or that code don't match."
    expect(await tryIt()).toEqual([400, 'wrong_deposits', `${wrong} 2 tries are left.`])
    expect(await tryIt()).toEqual([400, 'wrong_deposits', `${wrong} 1 try is left.`])
    expect((await tryIt())[2]).toContain('No tries are left')
    expect((await listOf(admin)).methods).toMatchObject([{ state: 'broken' }])
    expect(await subjectsTo(admin)).toContain("Sandbox Bank •••• 6789 can't be charged anymore")
    const late = await admin.post(`/api/payment-methods/${id}/verify`, { code: 'SM11AA' })
    expect([late.status, late.body.code]).toEqual([409, 'method_not_ready'])
  })
})

describe('removing', () => {
  test('detaches at the provider; the method is gone for everyone', async () => {
    const { admin } = await buyer(w)
    const { id } = await save(admin, { card: visa })
    expect((await admin.delete(`/api/payment-methods/${id}`)).status).toBe(204)
    expect((await admin.delete(`/api/payment-methods/${id}`)).status).toBe(404)
    await w.runJobs()
    const ctx = systemContext(w.parts)
    const row = await findMethodRow(ctx, id)
    expect(await w.parts.payments?.findMethod(row?.providerMethodId ?? '')).toMatchObject({ isUsable: false })
    expect((await listOf(admin)).methods).toEqual([])
  })

  test('is refused while auto-pay uses the method', async () => {
    const { admin } = await buyer(w)
    const { id } = await save(admin, { card: visa })
    const setting = { method: id, fallback: null, when: 'due', mostPerCharge: null }
    expect((await admin.put('/api/auto-pay', { ...setting, on: true })).status).toBe(200)
    const refused = await admin.delete(`/api/payment-methods/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'method_in_use'])
    expect((await listOf(admin)).methods).toMatchObject([{ state: 'ready' }])
    expect((await admin.put('/api/auto-pay', { ...setting, on: false })).status).toBe(200)
    expect((await admin.delete(`/api/payment-methods/${id}`)).status).toBe(204)
  })

  test('a card entered in a form of a removed method is detached as well', async () => {
    const { admin } = await buyer(w)
    const { method, clientSecret } = await startMethod(admin, 'card')
    await admin.delete(`/api/payment-methods/${method._id}`)
    expect((await admin.post('/api/sandbox/setup', { clientSecret, card: visa })).status).toBe(404)
    await w.parts.payments?.setupBySandbox?.(clientSecret.split('_secret_')[0] ?? '', { card: visa })
    await w.runJobs()
    const setup = await w.parts.payments?.findSetup(clientSecret.split('_secret_')[0] ?? '')
    const saved = setup?.methodId ? await w.parts.payments?.findMethod(setup.methodId) : null
    expect(saved?.isUsable ?? false).toBe(false)
  })

  test('a broken method is reported once and can be removed', async () => {
    const { admin } = await buyer(w)
    const { id } = await save(admin, { card: visa })
    for (let times = 0; times < 2; times += 1)
      await inTransaction(systemContext(w.parts), (tx) =>
        breakMethod(tx, { methodId: id, why: 'Visa •••• 4242 has expired.' }),
      )
    const warnings = (await subjectsTo(admin)).filter((subject) => subject.includes("can't be charged"))
    expect(warnings).toHaveLength(1)
    expect((await listOf(admin)).methods).toMatchObject([
      { state: 'broken', why: 'Visa •••• 4242 has expired.' },
    ])
    const log = (await admin.get('/api/audit')).body
    expect(JSON.stringify(log)).toContain('payment_method.broken')
    expect((await admin.delete(`/api/payment-methods/${id}`)).status).toBe(204)
  })
})
