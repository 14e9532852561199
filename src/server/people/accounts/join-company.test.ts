import { expect, test } from 'vitest'
import { company, type Team } from '#test/support/builders.ts'
import { list, logIn, signUp, tokenFor } from '#test/support/invitations.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

async function listedBy(team: Team, email: string, admin: boolean) {
  expect((await list(team.admin, email, { admin })).status).toBe(201)
  w.clock.pass({ minutes: 1 })
  return team.id
}

const sessionOf = async (email: string, invitation?: string) =>
  (await (await signUp(w, email, invitation)).get('/api/check-auth')).body.user

test('someone who is on no member list belongs to no company', async () => {
  expect(await sessionOf(someone())).toMatchObject({ companyId: null, role: null })
})

test.each([
  [true, 'admin'],
  [false, 'employee'],
])('someone listed by the company of their own domain (admin: %s) joins it as %s', async (isAdmin, role) => {
  const team = await company(w)
  const email = someone('Ann', team.domain)
  const companyId = await listedBy(team, email, isAdmin)
  expect(await sessionOf(email.toLowerCase())).toMatchObject({ companyId, role })
})

test.each([
  [true, 'admin'],
  [false, 'employee'],
])('someone who signs up with an invitation link (admin: %s) joins as %s', async (isAdmin, role) => {
  const email = someone('Ann')
  const companyId = await listedBy(await company(w), email, isAdmin)
  const token = await tokenFor(w, email)
  expect(await sessionOf(email.toLowerCase(), token)).toMatchObject({ companyId, role })
})

test('someone invited by two companies joins the one whose link they used, and neither without a link', async () => {
  const [email, other] = [someone(), someone()]
  const [first, second] = [await company(w), await company(w)]
  await listedBy(first, email, false)
  const token = await tokenFor(w, email)
  await listedBy(second, email, true)
  expect(await sessionOf(email, token)).toMatchObject({ companyId: first.id, role: 'employee' })
  await listedBy(first, other, false)
  await listedBy(second, other, true)
  expect(await sessionOf(other)).toMatchObject({ companyId: null, role: null })
})

test('someone who is listed at their own domain while in another company joins at the next login after leaving', async () => {
  const [acme, own] = [await company(w), await company(w)]
  const email = someone('zed', own.domain)
  await listedBy(acme, email, false)
  const zed = await signUp(w, email, await tokenFor(w, email))
  await listedBy(own, email, true)
  await logIn(zed)
  expect((await zed.get('/api/check-auth')).body.user.companyId).toBe(acme.id)
  const [member] = (await acme.admin.get(`/api/company/members?q=${email}`)).body
  expect((await acme.admin.delete(`/api/company/members/${member._id}`)).status).toBe(204)
  await logIn(zed)
  expect((await zed.get('/api/check-auth')).body.user).toMatchObject({ companyId: own.id, role: 'admin' })
})
