import { describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { account, company, goodPassword, type Team } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'
import { admit, lockAdmission } from './join.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

async function inviteAdmin({ admin, domain }: Team, name = 'ann') {
  const emailAccount = someone(name, domain)
  const { body } = await admin.post('/api/company/add-members', { name, emailAccount, admin: true })
  return { id: body._id as string, email: emailAccount }
}

async function newestToken(email: string): Promise<string> {
  const mail = (await w.emailsTo(email)).at(-1)
  return /signup\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
}

const read = (token: string) => w.browser().get(`/api/invitations/${token}`)

async function join(email: string) {
  const { id: userId } = await account(w, email)
  await inTransaction(systemContext(w.parts), async (tx) => admit(tx, await lockAdmission(tx, email), userId))
}

test('an invited admin registers with the link and becomes an admin; the link no longer works', async () => {
  const team = await company(w)
  const { email } = await inviteAdmin(team)
  const token = await newestToken(email)
  expect((await read(token)).body).toEqual({
    company: 'Acme',
    email,
    admin: true,
    inviter: team.admin.email,
  })
  await join(email)
  const ann = w.browser()
  await ann.post('/auth/login', { email, password: goodPassword })
  expect((await ann.get('/api/company/members')).status).toBe(200)
  const used = await read(token)
  expect([used.status, used.body.code]).toEqual([404, 'invalid_invitation'])
})

test('a link works for 7 days', async () => {
  const { email } = await inviteAdmin(await company(w))
  const token = await newestToken(email)
  w.clock.pass({ days: 6, hours: 23 })
  expect((await read(token)).status).toBe(200)
  w.clock.pass({ hours: 1 })
  expect((await read(token)).status).toBe(404)
})

test('a resent invitation has a new link, and the old one no longer works', async () => {
  const team = await company(w)
  const { id, email } = await inviteAdmin(team)
  const old = await newestToken(email)
  expect((await team.admin.post(`/api/company/members/${id}/invitation`)).status).toBe(202)
  const fresh = await newestToken(email)
  expect(fresh).not.toBe(old)
  expect([(await read(old)).status, (await read(fresh)).status]).toEqual([404, 200])
})

test('resending an invitation is limited, and not possible after joining', async () => {
  const team = await company(w)
  const { id } = await inviteAdmin(team)
  const answers = []
  for (let time = 0; time < 6; time += 1) {
    answers.push((await team.admin.post(`/api/company/members/${id}/invitation`)).status)
  }
  expect(answers).toEqual([202, 202, 202, 202, 429, 429])
  const [joined] = (await team.admin.get('/api/company/members?q=Emil')).body
  const answer = await team.admin.post(`/api/company/members/${joined._id}/invitation`)
  expect([answer.status, answer.body.code]).toEqual([409, 'already_joined'])
})

test('an invitation can be withdrawn by an admin, until it is accepted', async () => {
  const team = await company(w)
  const { id, email } = await inviteAdmin(team)
  const token = await newestToken(email)
  const path = `/api/company/members/${id}/invitation`
  expect((await team.employee.delete(path)).status).toBe(403)
  expect((await (await company(w)).admin.delete(path)).status).toBe(404)
  expect((await team.admin.delete(path)).status).toBe(204)
  expect((await read(token)).status).toBe(404)
  expect((await team.admin.get('/api/company/members?q=ann')).body).toEqual([])
  const [emil] = (await team.admin.get('/api/company/members?q=Emil')).body
  const late = await team.admin.delete(`/api/company/members/${emil._id}/invitation`)
  expect([late.status, late.body.code]).toEqual([409, 'already_joined'])
  expect((await team.employee.get('/api/my-seats')).status).toBe(200)
})

test('a link is revoked when its admin is removed or demoted', async () => {
  const team = await company(w)
  const [ann, bob] = [await inviteAdmin(team), await inviteAdmin(team, 'bob')]
  const tokens = [await newestToken(ann.email), await newestToken(bob.email)]
  await team.admin.delete(`/api/company/members/${ann.id}`)
  await team.admin.patch(`/api/company/members/${bob.id}`, { admin: false })
  for (const token of tokens) expect((await read(token)).status).toBe(404)
})

test('someone who becomes an admin before joining gets a link', async () => {
  const team = await company(w)
  const emailAccount = someone('ann', team.domain)
  const { body } = await team.admin.post('/api/company/add-members', { name: 'Ann', emailAccount })
  expect(await newestToken(emailAccount)).toBe('none')
  await team.admin.patch(`/api/company/members/${body._id}`, { admin: true })
  expect((await read(await newestToken(emailAccount))).status).toBe(200)
})

test('a made-up link is not found', async () => {
  for (const token of ['x', 'x'.repeat(43)]) expect((await read(token)).status).toBe(404)
})

describe('joining by a verified address', () => {
  test('the listing at their own domain counts, not an earlier one, and an employee stays an employee', async () => {
    const [stranger, own] = [await company(w), await company(w)]
    const email = someone('zoe', own.domain)
    await stranger.admin.post('/api/company/add-members', { name: 'Zoe', emailAccount: email, admin: true })
    w.clock.pass({ minutes: 1 })
    await own.admin.post('/api/company/add-members', { name: 'Zoe', emailAccount: email })
    await join(email)
    const zoe = w.browser()
    await zoe.post('/auth/login', { email, password: goodPassword })
    expect((await zoe.get('/api/company/latest')).body._id).toBe(own.id)
    expect((await zoe.get('/api/check-auth')).body.user.role).toBe('employee')
  })

  test('someone who is on no list stays without a company', async () => {
    const email = someone()
    await join(email)
    const ann = w.browser()
    await ann.post('/auth/login', { email, password: goodPassword })
    expect((await ann.get('/api/company/latest')).status).toBe(404)
  })
})
