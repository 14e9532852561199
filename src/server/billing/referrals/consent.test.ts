import { describe, expect, test } from 'vitest'
import { colleague, company, signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { companyIdOf, invitationBy, list } from '#test/support/invitations.ts'
import { billed, booksOf } from '#test/support/payments.ts'
import { found, linkOf, pays, referred } from '#test/support/referrers.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'

const w = await world()

/** Someone without a company who referred a paying one: $0.63 is waiting for them. */
async function earner(email = someone('rita')) {
  const rita = await signedIn(w, email)
  const brought = await referred(w, await linkOf(rita))
  await pays(w, brought.admin)
  return { rita, brought }
}

const remove = async (admin: Person, email: string) => {
  const [member] = (await admin.get(`/api/company/members?q=${encodeURIComponent(email)}`)).body
  expect((await admin.delete(`/api/company/members/${member._id}`)).status).toBe(204)
}
const waiting = async (rita: Person) => (await rita.get('/api/referrals')).body.waiting

test('a company that adds and removes a referrer without consent does not get their cash back', async () => {
  const { rita } = await earner()
  const thief = await buyer(w, { name: 'Thief' })
  await list(thief.admin, rita.email)
  await remove(thief.admin, rita.email)
  expect((await billed(w, thief.admin)).amount).toBe(31.5)
  expect((await booksOf(w, thief.companyId)).kinds.map(([kind]) => kind)).not.toContain('rewarded')
  expect(await waiting(rita)).toBe(0.63)
})

describe('the referrer decides which company gets the cash back', () => {
  test('the company whose invitation they accept', async () => {
    const { rita } = await earner()
    const { id, admin } = await company(w)
    await list(admin, rita.email)
    await rita.post(`/api/invitations/${await invitationBy(rita, admin)}/accept`)
    expect([await waiting(rita), (await booksOf(w, id)).credit]).toEqual([0, 63])
  })

  test('the company at their own domain, and a company they create', async () => {
    const acme = await company(w)
    const { rita } = await earner(someone('rita', acme.domain))
    await list(acme.admin, rita.email)
    expect((await booksOf(w, acme.id)).credit).toBe(63)
    const { rita: lone } = await earner()
    const { companyId } = await found(w, lone)
    expect((await booksOf(w, companyId)).credit).toBe(63)
  })
})

describe('a company that removed the referrer never gets the cash back', () => {
  test('a colleague who is listed again keeps it', async () => {
    const acme = await company(w)
    const rita = await colleague(w, acme, { name: 'Rita', admin: false })
    await remove(acme.admin, rita.email)
    const brought = await referred(w, await linkOf(rita))
    await pays(w, brought.admin)
    expect((await list(acme.admin, rita.email)).body.joined).toBe(true)
    expect([await waiting(rita), (await booksOf(w, acme.id)).credit]).toEqual([0.63, 0])
    await pays(w, brought.admin, 4)
    expect((await booksOf(w, acme.id)).credit).toBe(0)
    const later = await referred(w, await linkOf(rita))
    await pays(w, later.admin)
    expect((await booksOf(w, acme.id)).credit).toBe(0)
  })

  test('someone from another domain who accepts again keeps it, and can take it to another company', async () => {
    const [acme, other] = [await company(w), await company(w)]
    const rita = await signedIn(w)
    const accept = async (admin: Person) => {
      await list(admin, rita.email)
      await rita.post(`/api/invitations/${await invitationBy(rita, admin)}/accept`)
    }
    await accept(acme.admin)
    await remove(acme.admin, rita.email)
    const brought = await referred(w, await linkOf(rita))
    await pays(w, brought.admin)
    await accept(acme.admin)
    expect([await companyIdOf(rita), await waiting(rita)]).toEqual([acme.id, 0.63])
    await rita.post('/api/company/leave')
    await accept(other.admin)
    expect([await waiting(rita), (await booksOf(w, other.id)).credit]).toEqual([0, 63])
  })

  test('someone who left brings it back by accepting an invitation, not by being listed', async () => {
    const acme = await company(w)
    const rita = await colleague(w, acme, { name: 'Rita', admin: false })
    await rita.post('/api/company/leave')
    const brought = await referred(w, await linkOf(rita))
    await pays(w, brought.admin)
    await list(acme.admin, rita.email)
    expect([await companyIdOf(rita), await waiting(rita)]).toEqual([acme.id, 0.63])
    const outsider = await signedIn(w)
    const invite = async () => {
      await list(acme.admin, outsider.email)
      await outsider.post(`/api/invitations/${await invitationBy(outsider, acme.admin)}/accept`)
    }
    await invite()
    await outsider.post('/api/company/leave')
    const second = await referred(w, await linkOf(outsider))
    await pays(w, second.admin)
    await invite()
    expect([await waiting(outsider), (await booksOf(w, acme.id)).credit]).toEqual([0, 63])
  })
})

test('an operator who refers keeps their cash back when a company lists them', async () => {
  const operator = await operatorOf(w)
  const brought = await referred(w, await linkOf(operator))
  await pays(w, brought.admin)
  const thief = await company(w)
  await list(thief.admin, operatorEmail)
  expect([await waiting(operator), (await booksOf(w, thief.id)).credit]).toEqual([0.63, 0])
})
