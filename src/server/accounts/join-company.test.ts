import { beforeAll, expect, test } from 'vitest'
import { company, goodPassword } from '../../../test/builders.ts'
import { someone, type World, world } from '../../../test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

async function companyListing(email: string, isAdmin: boolean) {
  const { id, admin } = await company(w)
  const added = await admin.post('/api/company/add-members', {
    name: 'Ann',
    emailAccount: email,
    admin: isAdmin,
  })
  expect(added.status).toBe(201)
  w.clock.pass({ minutes: 1 })
  return id
}

async function signUp(email: string) {
  const browser = w.browser()
  await browser.post('/api/send-otp', { email })
  const otp = /\b\d{6}\b/.exec((await w.mailsTo(email)).at(-1)?.text ?? '')?.[0]
  await browser.post('/api/verify-otp', { otp })
  expect((await browser.post('/signup', { email, password: goodPassword })).status).toBe(201)
  await browser.post('/auth/login', { email, password: goodPassword })
  return (await browser.get('/api/check-auth')).body.user
}

test('somebody who is on no list belongs to no company', async () => {
  expect(await signUp(someone())).toMatchObject({ companyId: null, role: null })
})

test.each([
  [true, 'admin'],
  [false, 'employee'],
])('somebody on a member list (admin: %s) joins that company as %s', async (isAdmin, role) => {
  const email = someone('Ann')
  const companyId = await companyListing(email, isAdmin)
  expect(await signUp(email.toLowerCase())).toMatchObject({ companyId, role })
})

test('somebody on two lists joins the company that listed them first', async () => {
  const email = someone()
  const first = await companyListing(email, false)
  await companyListing(email, true)
  expect(await signUp(email)).toMatchObject({ companyId: first, role: 'employee' })
})

test('somebody who is listed while they have a company joins the other one at a login after leaving', async () => {
  const acme = await company(w)
  const second = await companyListing(acme.employee.email, true)
  const [emil] = (await acme.admin.get('/api/company/members?q=Emil')).body
  expect((await acme.admin.delete(`/api/company/members/${emil._id}`)).status).toBe(204)
  await acme.employee.post('/auth/login', { email: acme.employee.email, password: goodPassword })
  expect((await acme.employee.get('/api/check-auth')).body.user).toMatchObject({
    companyId: second,
    role: 'admin',
  })
})
