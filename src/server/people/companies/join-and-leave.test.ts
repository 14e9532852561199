import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { colleague, company, goodPassword, signedIn, type Team, userByEmail } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'
import { users } from '../accounts/tables.ts'

const w = await world()

const add = ({ admin, domain }: Team, name: string, more: object = {}) =>
  admin.post('/api/company/add-members', { name, emailAccount: `${name}@${domain}`, ...more })

describe('joining', () => {
  test('someone with an account and no company joins immediately', async () => {
    const team = await company(w)
    const ann = await colleague(w, team, { name: 'Ann', admin: true })
    expect((await ann.get('/api/company/latest')).body._id).toBe(team.id)
    expect((await ann.get('/api/company/members')).status).toBe(200)
  })

  test("someone in another company is listed, stays there, and the admin can't tell", async () => {
    const [team, other] = [await company(w), await company(w)]
    const emailAccount = other.employee.email
    const added = await team.admin.post('/api/company/add-members', { name: 'Emil', emailAccount })
    expect([added.status, added.body.joined]).toEqual([201, false])
    expect((await other.employee.get('/api/company/latest')).body._id).toBe(other.id)
  })

  test('an unverified address lets nobody in', async () => {
    const team = await company(w)
    const mallory = await signedIn(w, someone('mallory', team.domain))
    const user = await userByEmail(w, mallory.email)
    await w.parts.database.db
      .update(users)
      .set({ emailVerifiedAt: null })
      .where(eq(users.id, user?.id ?? ''))
    expect((await add(team, 'mallory')).body.joined).toBe(false)
    expect((await mallory.get('/api/company/latest')).status).toBe(404)
  })
})

describe('leaving', () => {
  test('a removed member loses access with the next request, and keeps the account', async () => {
    const { admin, employee } = await company(w)
    const [, emil] = (await admin.get('/api/company/members')).body
    expect((await admin.delete(`/api/company/members/${emil._id}`)).status).toBe(204)
    expect((await employee.get('/api/company/latest')).status).toBe(404)
    expect((await admin.get('/api/company/members')).body).toHaveLength(1)
    expect((await admin.delete(`/api/company/members/${emil._id}`)).status).toBe(404)
    const again = await w.browser().post('/auth/login', { email: employee.email, password: goodPassword })
    expect(again.status).toBe(200)
  })

  test('the last joined admin can neither leave nor be demoted', async () => {
    const team = await company(w)
    await add(team, 'bob', { admin: true })
    const [ada] = (await team.admin.get('/api/company/members?q=ada')).body
    const answers = [
      await team.admin.delete(`/api/company/members/${ada._id}`),
      await team.admin.patch(`/api/company/members/${ada._id}`, { admin: false }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'last_admin'],
      [409, 'last_admin'],
    ])
    await colleague(w, team, { name: 'Cleo', admin: true })
    expect((await team.admin.delete(`/api/company/members/${ada._id}`)).status).toBe(204)
    expect((await team.admin.get('/api/company/members')).body.code).toBe('no_company')
  })
})

test('a role change applies from the next request', async () => {
  const { admin, employee } = await company(w)
  const [, emil] = (await admin.get('/api/company/members')).body
  expect((await employee.get('/api/company/members')).status).toBe(403)
  const raised = await admin.patch(`/api/company/members/${emil._id}`, { admin: true })
  expect(raised.body).toMatchObject({ _id: emil._id, admin: true })
  expect((await employee.get('/api/company/members')).status).toBe(200)
  await admin.patch(`/api/company/members/${emil._id}`, { admin: false })
  expect((await employee.get('/api/company/members')).body.message).toMatch(
    /Only an admin or finance can do this/,
  )
})
