import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/reports/operator.ts'
import { topicOf } from '#domain/audit/audit-topics.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { applyChanges } from '#server/fulfillment/seats/apply-changes.ts'
import { account, goodPassword, userByEmail } from '#test/support/builders.ts'
import { buyer, operatorOf, type Person, paid } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { more } from '#test/support/more.ts'
import { billed } from '#test/support/payments.ts'
import { draftPool } from '#test/support/pools.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { auditLog } from './tables.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })
const operator = await operatorOf(w)

const operatorActor = async () => {
  const user = await userByEmail(w, operatorEmail)
  return {
    kind: 'person' as const,
    userId: user?.id ?? '',
    email: operatorEmail,
    staffRole: 'owner' as const,
    membership: null,
  }
}
const found = async (query: string): Promise<AuditEntry[]> =>
  (await operator.get(`/api/operator/audit?limit=200&${query}`)).body.entries
const newest = () => w.parts.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
const logIn = (browser: Pick<Person, 'post'>, email: string, password = 'not the password') =>
  browser.post('/auth/login', { email, password })

test('what people did is found without sign-ins and views, which are topics of their own', async () => {
  const { admin } = await buyer(w)
  await logIn(w.browser(), admin.email)
  await operator.get('/api/operator/companies')
  const topics = new Set((await found('about=work')).map(({ action }) => topicOf(action)))
  expect(topics.size).toBeGreaterThan(0)
  expect(topics).not.toContain('sign-ins')
  expect(topics).not.toContain('views')
  expect(topicOf((await found('about=sign-ins'))[0]?.action ?? '')).toBe('sign-ins')
})

describe('a failed login', () => {
  test('is logged with the typed address and the network, whether the account exists or not', async () => {
    const { email } = await account(w)
    for (const tried of [email, 'nobody@nowhere.example']) {
      await logIn(w.browser(), tried)
      const [entry] = await found(`q=${tried}`)
      expect(entry).toMatchObject({
        action: 'account.login_failed',
        actor: 'visitor',
        client: expect.stringMatching(/^[\d.:a-f]+$/),
        detail: { email: tried, reason: 'wrong address or password', tries: 1 },
      })
    }
  })

  test('is logged for the first, tenth and hundredth attempt', async () => {
    const email = 'patient@nowhere.example'
    const browser = w.browser()
    const entries = async () => (await found(`q=${email}`)).map(({ detail }) => [detail.tries, detail.reason])
    for (let tries = 1; tries <= 9; tries += 1) await logIn(browser, email)
    expect(await entries()).toEqual([[1, 'wrong address or password']])
    for (let tries = 10; tries <= 100; tries += 1) await logIn(browser, email)
    expect(await entries()).toEqual([
      [100, 'too many tries'],
      [10, expect.any(String)],
      [1, 'wrong address or password'],
    ])
    w.clock.pass({ hours: 2 })
    await logIn(browser, email)
    expect((await entries())[0]).toEqual([1, 'wrong address or password'])
  })

  more('with many different addresses from one client does not fill the log', async () => {
    const browser = w.browser()
    for (let index = 0; index < 120; index += 1) await logIn(browser, `spray-${index}@nowhere.example`)
    expect((await found('q=spray-')).length).toBe(100)
  })

  test('is logged without the typed text if it is not an address, since it may be a password', async () => {
    await logIn(w.browser(), 'my secret password')
    const [entry] = await newest()
    expect(entry).toMatchObject({ action: 'account.login_failed', detail: { email: 'not an address' } })
  })

  test('is not logged for a correct login', async () => {
    const { email } = await account(w)
    expect((await logIn(w.browser(), email, goodPassword)).status).toBe(200)
    expect((await found(`q=${email}`)).map(({ action }) => action)).not.toContain('account.login_failed')
  })
})

test('an id that is none of ours finds nothing, in the list and in the file', async () => {
  expect(await found('companyId=nobody')).toEqual([])
  const file = await operator.get('/api/operator/audit.csv?companyId=nobody')
  expect([file.status, file.text.trim().split('\n')]).toEqual([200, [expect.stringContaining(',')]])
})

test('entries of requests name the network, and entries of jobs name none', async () => {
  const { companyId, admin } = await buyer(w)
  await paid(w, admin)
  const entries = await found(`companyId=${companyId}`)
  expect(entries.filter(({ actor, client }) => (actor === 'system') !== (client === null))).toEqual([])
  const own = entries.find(({ action }) => action === 'purchase.requested')
  expect((await found(`q=${own?.client}`)).map(({ actor }) => actor)).toContain(admin.email)
})

test('an entry is found by the words that the page shows for its action', async () => {
  const { admin } = await buyer(w)
  const { email } = admin
  await logIn(w.browser(), email)
  expect((await found('q=Sign-in%20failed')).map(({ detail }) => detail.email)).toContain(email)
})

test('the history of one thing has its changes, newest first, and nobody who only looked', async () => {
  const pool = await draftPool(w)
  await draftPool(w)
  await operator.patch(`/api/operator/pools/${pool._id}`, { shareNote: 'Below 1%' })
  await operator.get(`/api/operator/pools/${pool._id}/commitments`)
  const actions = (await found(`thingId=${pool._id}`)).map(({ action }) => action)
  expect(actions).toEqual(['pool.edited', 'pool.created'])
  expect(await found('thingId=nothing')).toEqual([])
})

test('a changed profile keeps the values before and after', async () => {
  const { admin, companyId } = await buyer(w)
  const { body } = await admin.get('/api/company/latest')
  await admin.put(`/api/company/${companyId}`, { name: 'Another Name' })
  const [entry] = await found(`companyId=${companyId}&q=company.updated`)
  expect(entry?.detail).toEqual({ changes: { name: 'Another Name' }, before: { name: body.name } })
})

describe('exports and downloads are logged', () => {
  test('every export and document of a company, with the person', async () => {
    const { companyId, admin } = await buyer(w)
    const bill = await billed(w, admin)
    const { body } = await operator.post(`/api/operator/invoices/${bill.invoiceId}/credit-note`, {
      amount: 1,
      reason: 'Kindness',
    })
    const noteId = body.creditNotes[0]._id
    const taken = {
      '/api/invoices.csv': ['invoices.exported', null],
      '/api/savings.csv': ['savings.exported', null],
      '/api/seats.csv': ['seats.exported', null],
      [`/api/invoices/${bill.invoiceId}/pdf`]: ['invoice.downloaded', bill.invoiceId],
      [`/api/credit-notes/${noteId}/pdf`]: ['credit_note.downloaded', noteId],
      [`/api/purchases/${bill.purchaseId}/order.pdf`]: ['order_form.downloaded', bill.purchaseId],
    }
    for (const [path, [action, thingId]] of Object.entries(taken)) {
      expect((await admin.get(path)).status, path).toBe(200)
      const [entry] = await newest()
      expect(entry, path).toMatchObject({ action, thingId, companyId, actor: admin.email, byOperator: false })
      expect(entry?.client).not.toBeNull()
    }
  })

  test('exports by operators', async () => {
    for (const [path, action] of [
      ['/api/operator/referrals.csv', 'referrals.exported'],
      ['/reddit/download', 'replies.exported'],
    ]) {
      await operator.get(path ?? '')
      expect((await newest())[0]).toMatchObject({ action, actor: operatorEmail, byOperator: true })
    }
  })

  test('a refused download is not logged', async () => {
    const [{ admin }, other] = [await buyer(w), await buyer(w)]
    const { invoiceId } = await billed(w, admin)
    await other.admin.get(`/api/invoices/${invoiceId}/pdf`)
    await w.browser().get('/api/seats.csv')
    expect((await found('q=downloaded')).filter(({ thingId }) => thingId === invoiceId)).toEqual([])
  })

  more('a download fails if it cannot be logged', async () => {
    const { admin } = await buyer(w)
    const { invoiceId } = await billed(w, admin)
    const { pool } = w.parts.database
    await pool.query(
      `create function no_log() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`,
    )
    await pool.query(
      'create trigger no_log before insert on audit_log for each row execute function no_log()',
    )
    const answer = await admin.get(`/api/invoices/${invoiceId}/pdf`)
    await pool.query('drop trigger no_log on audit_log')
    expect([answer.status, answer.headers['content-type']]).toEqual([500, 'application/json; charset=utf-8'])
    expect(answer.text).not.toContain('%PDF')
  })
})

describe('an operator who views a company', () => {
  test('is logged for its page, a purchase, an invoice and documents', async () => {
    const { companyId, admin } = await buyer(w)
    const { invoiceId, purchaseId } = await billed(w, admin)
    const looks = {
      [`/api/operator/companies/${companyId}`]: 'operator.viewed_company',
      [`/api/operator/purchases/${purchaseId}`]: 'operator.viewed_purchase',
      [`/api/invoices/${invoiceId}`]: 'operator.viewed_invoice',
      [`/api/invoices/${invoiceId}/pdf`]: 'invoice.downloaded',
      [`/api/purchases/${purchaseId}/order.pdf`]: 'order_form.downloaded',
    }
    for (const [path, action] of Object.entries(looks)) {
      expect((await operator.get(path)).status, path).toBe(200)
      expect((await newest())[0], path).toMatchObject({ action, companyId, actor: operatorEmail })
    }
  })

  test('is logged once while the page stays open, and again after 15 minutes', async () => {
    const { companyId } = await buyer(w)
    const looks = async () => (await found(`companyId=${companyId}&q=viewed_company`)).length
    for (let times = 0; times < 5; times += 1) await operator.get(`/api/operator/companies/${companyId}`)
    expect(await looks()).toBe(1)
    w.clock.pass({ minutes: 16 })
    await operator.get(`/api/operator/companies/${companyId}`)
    expect(await looks()).toBe(2)
  })

  test("is not in the company's history, and a buyer who views their own invoice is not logged", async () => {
    const { companyId, admin } = await buyer(w)
    const { invoiceId } = await billed(w, admin)
    await operator.get(`/api/operator/companies/${companyId}`)
    const { history } = (await operator.get(`/api/operator/companies/${companyId}`)).body
    expect(history.map(({ action }: AuditEntry) => action).join()).not.toContain('viewed')
    await admin.get(`/api/invoices/${invoiceId}`)
    expect(await found(`companyId=${companyId}&q=viewed_invoice`)).toEqual([])
  })
})

test("buyers see Cobuy and never an operator's address", async () => {
  const { admin, companyId } = await buyer(w)
  const ended = await billed(w, admin)
  const kept = await paid(w, admin)
  const change = await givenSeat(admin)
  const byOperator = { ...systemContext(w.parts), actor: await operatorActor() }
  await inTransaction(byOperator, (tx) =>
    applyChanges(tx, { companyId, vendor: slack(), changes: [change], reason: 'purchase ended' }),
  )
  expect((await admin.get('/api/seat-events')).body.events[0].by).toBe('Cobuy')
  const reason = 'By mistake'
  await operator.post(`/api/operator/invoices/${ended.invoiceId}/credit-note`, { reason })
  const { events } = (await admin.get(`/api/purchases/${ended.purchaseId}/timeline`)).body
  expect(events.map(({ what, who }: { what: string; who: string }) => [what, who])).toEqual([
    ['Requested', admin.email],
    ['Approved', 'Cobuy'],
    ['Canceled', 'Cobuy'],
  ])
  const seen = [
    `/api/purchases/${kept}/timeline`,
    `/api/invoices/${ended.invoiceId}`,
    '/invoices',
    '/api/invoices.csv',
  ]
  for (const path of [...seen, '/api/seat-events', '/api/seats.csv', '/api/purchases2', '/api/savings.csv']) {
    const answer = await admin.get(path)
    expect([answer.status, answer.text.includes(operatorEmail)], path).toEqual([200, false])
  }
  const { history } = (await operator.get(`/api/operator/purchases/${ended.purchaseId}`)).body
  expect(history.at(-1).who).toBe(operatorEmail)
})

test('the seat history names Cobuy for an operator, even a former one', async () => {
  const { admin, companyId } = await buyer(w)
  await paid(w, admin)
  const change = await givenSeat(admin)
  const former = { ...(await operatorActor()), email: 'former@provider.example' }
  await inTransaction({ ...systemContext(w.parts), actor: former }, (tx) =>
    applyChanges(tx, { companyId, vendor: slack(), changes: [change], reason: 'purchase ended' }),
  )
  const history = await admin.get('/api/seat-events')
  expect(history.body.events[0].by).toBe('Cobuy')
  expect(history.text).not.toContain(former.email)
})

function slack() {
  return getVendor(systemContext(w.parts), 'Slack')
}

/** Gives a member a seat; the answer takes it back. */
async function givenSeat(admin: Person) {
  const [memberId = ''] = (await memberIds(admin)).values()
  const seat = { selectedMembers: [memberId], product: 'Slack', subscriptions: ['Pro'] }
  expect((await admin.post('/api/company/members', seat)).status).toBeLessThan(300)
  return { memberId, seatName: 'Pro', change: 'taken' as const }
}
