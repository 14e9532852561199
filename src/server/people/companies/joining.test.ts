import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  account,
  company,
  goodPassword,
  onboardingForm,
  signedIn,
  userByEmail,
} from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import {
  companyIdOf,
  invitationBy,
  invitationsOf,
  list,
  logIn,
  signUp,
  tokenFor,
} from '#test/support/invitations.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'
import { users } from '../accounts/tables.ts'
import { members } from './tables.ts'

const w = await world()

/** A second company with an admin at this domain, created by its own person. */
async function companyAt(domain: string) {
  const admin = await signedIn(w, someone('grace', domain))
  const { body } = await admin.post('/api/company', { ...onboardingForm, name: 'Second' })
  return { id: body._id as string, admin }
}

describe('a stranger cannot capture anyone', () => {
  test('the CFO of a company, listed by a stranger first, joins the company whose link they used', async () => {
    const [stranger, real] = [await company(w, { name: 'Stranger' }), await company(w, { name: 'Real' })]
    const cfo = someone('cfo', real.domain)
    await list(stranger.admin, cfo, { admin: true })
    w.clock.pass({ minutes: 1 })
    await list(real.admin, cfo, { admin: true })
    expect(await companyIdOf(await signUp(w, cfo, await tokenFor(w, cfo)))).toBe(real.id)
  })

  test('someone signed in without a company is not moved into one that lists them', async () => {
    const stranger = await company(w)
    const lone = await signedIn(w)
    expect((await list(stranger.admin, lone.email, { admin: true })).body.joined).toBe(false)
    expect(await companyIdOf(lone)).toBeNull()
    await logIn(lone)
    expect(await companyIdOf(lone)).toBeNull()
  })

  test('an operator is never a member: not by listing, link, login or accepting', async () => {
    const operator = await operatorOf(w)
    const stranger = await company(w)
    const near = await companyAt('provider.example')
    for (const { admin } of [stranger, near]) {
      expect((await list(admin, operatorEmail)).body.joined).toBe(false)
      await logIn(operator, await tokenFor(w, operatorEmail))
      const id = await invitationBy(operator, admin)
      const accepted = await operator.post(`/api/invitations/${id}/accept`)
      expect([accepted.status, accepted.body.code]).toEqual([409, 'operator_account'])
    }
    expect(await companyIdOf(operator)).toBeNull()
  })
})

describe("a company's own email domain", () => {
  test('lets a listed colleague join at sign-up, and immediately with an account and no company', async () => {
    const { id, admin, domain } = await company(w)
    const [late, early] = [someone('late', domain), await signedIn(w, someone('early', domain))]
    await list(admin, late)
    expect(await companyIdOf(await signUp(w, late))).toBe(id)
    expect((await list(admin, early.email)).body.joined).toBe(true)
    expect(await companyIdOf(early)).toBe(id)
  })

  test('is the domain of an admin who has joined; those of employees and invited admins do not count', async () => {
    const { id, admin } = await company(w)
    const outside = someone('ines')
    const domain = String(outside.split('@')[1])
    await list(admin, outside)
    const ines = await signUp(w, outside, await tokenFor(w, outside))
    expect(await companyIdOf(ines)).toBe(id)
    const other = await signedIn(w, someone('other', domain))
    expect((await list(admin, other.email)).body.joined).toBe(false)
    const invited = someone('boss')
    await list(admin, invited, { admin: true })
    const colleague = await signedIn(w, someone('colleague', invited.split('@')[1]))
    expect((await list(admin, colleague.email)).body.joined).toBe(false)
  })

  test('is not a public one, and not one that the admin never verified', async () => {
    const founder = await signedIn(w, `founder.${Date.now()}@gmail.com`)
    await founder.post('/api/company', onboardingForm)
    expect((await list(founder, 'zoe@gmail.com')).status).toBe(400)
    const { admin, domain } = await company(w)
    await w.parts.database.db
      .update(users)
      .set({ emailVerifiedAt: null })
      .where(eq(users.emailKey, admin.email))
    const ann = await signedIn(w, someone('ann', domain))
    expect((await list(admin, ann.email)).body.joined).toBe(false)
  })

  test('someone listed by two companies at that domain joins neither automatically', async () => {
    const first = await company(w)
    const second = await companyAt(first.domain)
    const email = someone('zoe', first.domain)
    await list(first.admin, email)
    await list(second.admin, email)
    const zoe = await signUp(w, email)
    expect(await companyIdOf(zoe)).toBeNull()
    expect(await invitationsOf(zoe)).toHaveLength(2)
    const id = await invitationBy(zoe, second.admin)
    expect((await zoe.post(`/api/invitations/${id}/accept`)).body._id).toBe(second.id)
    expect(await companyIdOf(zoe)).toBe(second.id)
  })
})

describe('everyone else is invited', () => {
  test('with a link valid for 7 days, also as an employee; they join by accepting, not by logging in', async () => {
    const { id, admin } = await company(w, { name: 'Acme' })
    const email = someone('zoe')
    expect((await list(admin, email)).body.joined).toBe(false)
    const token = await tokenFor(w, email)
    const read = await w.browser().get(`/api/invitations/${token}`)
    expect(read.body).toEqual({ company: 'Acme', email, admin: false, inviter: admin.email })
    const zoe = await signUp(w, email)
    expect(await companyIdOf(zoe)).toBeNull()
    const invitation = await invitationBy(zoe, admin)
    const accepted = await zoe.post(`/api/invitations/${invitation}/accept`)
    expect([accepted.status, accepted.body._id, accepted.body.name]).toEqual([200, id, 'Acme'])
    expect((await zoe.get('/api/check-auth')).body.user).toMatchObject({ companyId: id, role: 'employee' })
    expect((await w.browser().get(`/api/invitations/${token}`)).status).toBe(404)
    expect((await zoe.post(`/api/invitations/${invitation}/accept`)).body._id).toBe(id)
  })

  test('signing up or logging in through the link accepts', async () => {
    const { id, admin } = await company(w)
    const [fresh, known] = [someone('fresh'), await signedIn(w)]
    await list(admin, fresh)
    await list(admin, known.email, { admin: true })
    expect(await companyIdOf(await signUp(w, fresh, await tokenFor(w, fresh)))).toBe(id)
    await logIn(known, await tokenFor(w, known.email))
    expect((await known.get('/api/check-auth')).body.user).toMatchObject({ companyId: id, role: 'admin' })
  })

  test('a link does not work for a different address than it was sent to', async () => {
    const { admin } = await company(w)
    const [email, other] = [someone('zoe'), await signedIn(w)]
    await list(admin, email, { admin: true })
    const token = await tokenFor(w, email)
    await logIn(other, token)
    expect(await companyIdOf(other)).toBeNull()
    expect(await companyIdOf(await signUp(w, someone('mallory'), token))).toBeNull()
    expect((await w.browser().get(`/api/invitations/${token}`)).status).toBe(200)
  })

  test('a link works once and for 7 days; expired, renewed or used, it is only a login', async () => {
    const { id, admin } = await company(w)
    const zoe = await signedIn(w)
    const { body } = await list(admin, zoe.email)
    const old = await tokenFor(w, zoe.email)
    await admin.post(`/api/company/members/${body._id}/invitation`)
    const fresh = await tokenFor(w, zoe.email)
    expect(fresh).not.toBe(old)
    await logIn(zoe, old)
    expect(await companyIdOf(zoe)).toBeNull()
    w.clock.pass({ days: 7 })
    await logIn(zoe, fresh)
    expect(await companyIdOf(zoe)).toBeNull()
    await logIn(admin)
    await admin.post(`/api/company/members/${body._id}/invitation`)
    const newest = await tokenFor(w, zoe.email)
    await logIn(zoe, newest)
    expect(await companyIdOf(zoe)).toBe(id)
    expect((await zoe.post('/api/company/leave')).status).toBe(204)
    await logIn(zoe, newest)
    expect(await companyIdOf(zoe)).toBeNull()
  })

  test('the address must be verified, and the invitation must be for that person', async () => {
    const { admin } = await company(w)
    const [mallory, other] = [await signedIn(w), await signedIn(w)]
    await list(admin, mallory.email)
    const id = await invitationBy(mallory, admin)
    expect((await other.post(`/api/invitations/${id}/accept`)).status).toBe(404)
    expect((await other.post(`/api/invitations/${id}/decline`)).status).toBe(404)
    const user = await userByEmail(w, mallory.email)
    const isMallory = eq(users.id, user?.id ?? '')
    await w.parts.database.db.update(users).set({ emailVerifiedAt: null }).where(isMallory)
    for (const call of ['accept', 'decline']) {
      const refused = await mallory.post(`/api/invitations/${id}/${call}`)
      expect([refused.status, refused.body.code]).toEqual([400, 'email_not_verified'])
    }
    expect(await invitationsOf(mallory)).toEqual([])
    await logIn(mallory, await tokenFor(w, mallory.email))
    expect(await companyIdOf(mallory)).toBeNull()
  })
})

test('a listing from an earlier version is an invitation: logging in does not join, accepting does', async () => {
  const { id, admin } = await company(w)
  const email = someone('zoe')
  await account(w, email)
  const { body } = await list(admin, email)
  const { db } = w.parts.database
  // As an earlier version stored it: without an inviter and a link.
  await db.update(members).set({ invitedBy: null }).where(eq(members.id, body._id))
  const zoe = Object.assign(w.browser(), { email })
  await zoe.post('/auth/login', { email, password: goodPassword })
  expect(await companyIdOf(zoe)).toBeNull()
  const [invitation] = await invitationsOf(zoe)
  expect(invitation).toMatchObject({ company: 'Acme', inviter: 'An admin of Acme', role: 'employee' })
  expect((await zoe.post(`/api/invitations/${invitation?._id}/accept`)).body._id).toBe(id)
})
