import { beforeAll, expect, test } from 'vitest'
import { goodPassword } from '../../../test/builders.ts'
import { someone, type World, world } from '../../../test/world.ts'
import { companies, members } from '../companies/tables.ts'
import { newId } from '../ids.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

async function companyListing(email: string, isAdmin: boolean) {
  const { db } = w.parts.database
  const now = w.clock.now()
  const companyId = newId(now)
  await db.insert(companies).values({ id: companyId, name: 'Acme', createdAt: now, updatedAt: now })
  await db.insert(members).values({
    id: newId(now),
    companyId,
    name: 'Ann',
    email,
    emailKey: email.toLowerCase(),
    isAdmin,
    createdAt: now,
  })
  w.clock.pass({ minutes: 1 })
  return companyId
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
