import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/reports/operator.ts'
import { pay } from '#test/support/billing.ts'
import { colleague, company } from '#test/support/builders.ts'
import { buyer, operatorOf, paid, requested } from '#test/support/buyers.ts'
import { signUp } from '#test/support/referrers.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const operator = await operatorOf(w)

async function verifiedEmails(address: string) {
  return (await w.emailsTo(address)).filter(({ subject }) => subject === 'Your application is verified')
}

test('verifying a company emails each of its admins once, and nobody else', async () => {
  const team = await company(w)
  const second = await colleague(w, team, { name: 'Ann', admin: true })
  const first = await operator.post(`/api/operator/companies/${team.id}/verify`)
  expect(first.body).toMatchObject({ _id: team.id, name: 'Acme', verified: true, members: 3 })
  w.clock.pass({ hours: 1 })
  const again = await operator.post(`/api/operator/companies/${team.id}/verify`)
  expect([again.status, again.body]).toEqual([200, first.body])
  for (const { email } of [team.admin, second]) expect(await verifiedEmails(email)).toHaveLength(1)
  expect(await verifiedEmails(team.employee.email)).toEqual([])
  expect((await team.employee.get('/api/company/latest')).body.verified).toBe(true)
  const { history } = (await operator.get(`/api/operator/companies/${team.id}`)).body
  expect(history.filter(({ action }: { action: string }) => action === 'company.verified')).toHaveLength(1)
})

test('one company is shown with its admins, address and history, newest first', async () => {
  const team = await company(w)
  const { body } = await operator.get(`/api/operator/companies/${team.id}`)
  expect(body).toMatchObject({
    address: '1 Main Street, Denver, CO 80014, US',
    website: 'https://acme.com',
    admins: [{ name: 'ada', email: team.admin.email }],
    verified: false,
    verifiedAt: null,
  })
  expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
    'member.joined',
    'member.added',
    'company.created',
  ])
  expect(body.history[0].actor).toBe(team.admin.email)
})

test('a company is shown with its members by name, and with how it paid so far', async () => {
  const { admin, employee, companyId } = await buyer(w, { name: 'Payers' })
  const path = `/api/operator/companies/${companyId}`
  expect((await admin.get(`${path}/members`)).status).toBe(403)
  const { members } = (await operator.get(`${path}/members`)).body
  expect(members).toHaveLength(2)
  expect(members).toContainEqual(expect.objectContaining({ email: admin.email, admin: true, joined: true }))
  expect(members).toContainEqual(expect.objectContaining({ email: employee.email, admin: false }))
  const record = async () => (await operator.get(path)).body.paymentRecord
  expect(await record()).toEqual({ paid: '0.00', invoices: 0, late: 0 })
  await paid(w, admin)
  const late = await requested(admin)
  const { invoice } = (await operator.post(`/api/operator/purchases/${late}/approve`)).body
  w.clock.pass({ days: 7 })
  expect(await record()).toMatchObject({ invoices: 1, late: 0 })
  w.clock.pass({ days: 2 })
  // What is overdue and unpaid counts too: nobody who owes is "always on time".
  expect(await record()).toMatchObject({ invoices: 2, late: 1 })
  await pay(w, companyId, { invoiceId: invoice._id, amount: invoice.amountsDue, purchaseId: late })
  const total = (2 * invoice.amountsDue).toFixed(2)
  expect(await record()).toEqual({ paid: total, invoices: 2, late: 1 })
})

test('the requests of one company come newest first, page by page; those of all come oldest first', async () => {
  const acme = await buyer(w)
  const ids = [await requested(acme.admin), await requested(acme.admin), await requested(acme.admin)]
  const idsOf = async (query: string) => {
    const { purchases, next } = (await operator.get(`/api/operator/purchases?${query}`)).body
    return { ids: purchases.map(({ _id }: { _id: string }) => _id), next }
  }
  const first = await idsOf(`companyId=${acme.companyId}&limit=2`)
  expect(first.ids).toEqual([ids[2], ids[1]])
  expect(await idsOf(`companyId=${acme.companyId}&limit=2&cursor=${first.next}`)).toEqual({
    ids: [ids[0]],
    next: null,
  })
  const all = (await idsOf('limit=200')).ids.filter((id: string) => ids.includes(id))
  expect(all).toEqual(ids)
})

test('a company is shown with its limit for pools: the usual one until an operator sets another', async () => {
  const team = await company(w)
  const path = `/api/operator/companies/${team.id}`
  const limit = async () => (await operator.get(path)).body.poolLimit
  expect(await limit()).toEqual({ limit: '25000.00', isUsual: true })
  await operator.put(`${path}/pool-limit`, { limit: '40000' })
  expect(await limit()).toEqual({ limit: '40000.00', isUsual: false })
  await operator.put(`${path}/pool-limit`, { limit: null })
  expect(await limit()).toEqual({ limit: '25000.00', isUsual: true })
})

describe('companies', () => {
  test('can be searched by part of the name, and filtered by verification', async () => {
    const names = ['Quokka Labs', 'The quokka shop', 'Wombat']
    const teams = []
    for (const name of names) teams.push(await company(w, { name }))
    await operator.post(`/api/operator/companies/${teams[0]?.id}/verify`)
    const find = async (query: string) =>
      (await operator.get(`/api/operator/companies?${query}`)).body.companies
        .map(({ name }: { name: string }) => name)
        .sort()
    expect(await find('q=QUOKKA')).toEqual(['Quokka Labs', 'The quokka shop'])
    expect(await find('q=quokka&verified=yes')).toEqual(['Quokka Labs'])
    expect(await find('q=quokka&verified=no')).toEqual(['The quokka shop'])
    expect(await find('q=no-such-company')).toEqual([])
  })

  test('are paged newest first, without duplicates', async () => {
    for (let index = 0; index < 3; index += 1) {
      w.clock.pass({ minutes: 1 })
      await company(w, { name: `Paged ${index}` })
    }
    const first = (await operator.get('/api/operator/companies?q=paged&limit=2')).body
    expect(first.companies.map(({ name }: { name: string }) => name)).toEqual(['Paged 2', 'Paged 1'])
    const second = (await operator.get(`/api/operator/companies?q=paged&limit=2&cursor=${first.next}`)).body
    expect([second.companies[0].name, second.companies.length, second.next]).toEqual(['Paged 0', 1, null])
  })
})

describe('outbox', () => {
  test('shows emails newest first, searchable by recipient', async () => {
    const team = await company(w)
    w.clock.pass({ minutes: 1 })
    await operator.post(`/api/operator/companies/${team.id}/verify`)
    const { messages } = (await operator.get(`/api/operator/outbox?q=${team.domain.toUpperCase()}`)).body
    expect(messages.map(({ to, subject }: { to: string; subject: string }) => [to, subject])).toEqual([
      [team.admin.email, 'Your application is verified'],
      [team.employee.email, 'You were added to a company on Cobuy'],
    ])
    expect(messages[0]).toMatchObject({ status: 'queued', text: expect.stringContaining('/dashboard') })
  })

  test('pages through all of them', async () => {
    await company(w)
    const first = (await operator.get('/api/operator/outbox?limit=1')).body
    expect(first.messages).toHaveLength(1)
    const second = (await operator.get(`/api/operator/outbox?limit=1&cursor=${first.next}`)).body
    expect(second.messages[0]._id < first.messages[0]._id).toBe(true)
  })

  test('hides invitation tokens once an email has been delivered', async () => {
    const team = await company(w)
    const emailAccount = `boss@${team.domain}`
    await team.admin.post('/api/company/add-members', { name: 'Boss', emailAccount, admin: true })
    const text = async () =>
      (await operator.get(`/api/operator/outbox?q=${emailAccount}`)).body.messages[0].text
    expect(await text()).toMatch(/invitation=[\w-]{43}/)
    await w.runJobs()
    expect(await text()).toMatch(/invitation=••••••/)
  })
})

describe('audit log', () => {
  test('is paged newest first and filters by company and text', async () => {
    const team = await company(w)
    const url = `/api/operator/audit?companyId=${team.id}`
    const first = (await operator.get(`${url}&limit=2`)).body
    expect(first.entries.map(({ action }: { action: string }) => action)).toEqual([
      'member.joined',
      'member.added',
    ])
    const second = (await operator.get(`${url}&limit=2&cursor=${first.next}`)).body
    expect([second.entries.length, second.entries[0].action, second.next]).toEqual([
      1,
      'company.created',
      null,
    ])
    const found = (await operator.get(`${url}&q=CREATED`)).body
    expect([found.entries.length, found.next]).toEqual([1, null])
    expect((await operator.get('/api/operator/audit?companyId=x')).body).toEqual({ entries: [], next: null })
  })

  test('an address finds the sign-ups and logins of its owner', async () => {
    const { email } = await signUp(w, w.browser())
    const { entries } = (await operator.get(`/api/operator/audit?q=${email}`)).body
    expect(entries.map(({ action, actor }: AuditEntry) => [action, actor])).toEqual([
      ['account.logged_in', email],
      ['account.signed_up', email],
    ])
  })

  test.each(['companies', 'purchases', 'invoices', 'payments', 'referrals', 'messages', 'outbox', 'audit'])(
    'a made-up cursor for %s is rejected',
    async (list) => {
      for (const query of ['cursor=x', 'limit=0', 'limit=201']) {
        expect((await operator.get(`/api/operator/${list}?${query}`)).status).toBe(400)
      }
    },
  )
})
