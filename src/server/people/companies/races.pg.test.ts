import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { colleague, company, onboardingForm, signedIn, userByEmail } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { someone, world } from '#test/support/world.ts'
import { companies, members } from './tables.ts'

const w = await world()

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const times = <T>(count: number, call: (time: number) => T) =>
  Array.from({ length: count }, (_, time) => call(time))

async function memberIds(admin: Awaited<ReturnType<typeof signedIn>>) {
  const { body } = await admin.get('/api/company/members')
  return new Map<string, string>(
    body.map(({ emailAccount, _id }: { emailAccount: string; _id: string }) => [emailAccount, _id]),
  )
}

test('a company that is submitted twice concurrently is created once', async () => {
  const ann = await signedIn(w)
  const name = `Twice ${ann.email}`
  const answers = await Promise.all(times(5, () => ann.post('/api/company', { ...onboardingForm, name })))
  expect(statuses(answers)).toEqual([201, 409, 409, 409, 409])
  const { db } = w.parts.database
  expect(await db.select().from(companies).where(eq(companies.name, name))).toHaveLength(1)
})

test('a person added by two admins concurrently is one member with one email', async () => {
  const team = await company(w)
  const second = await colleague(w, team, { name: 'Bob', admin: true })
  const emailAccount = someone('zoe', team.domain)
  const add = (time: number) =>
    (time % 2 ? second : team.admin).post('/api/company/add-members', {
      name: 'Zoe',
      emailAccount,
      admin: true,
    })
  expect(statuses(await Promise.all(times(4, add)))).toEqual([201, 409, 409, 409])
  expect(await w.emailsTo(emailAccount)).toHaveLength(1)
})

test('when two admins demote each other concurrently, one admin stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const team = await company(w)
    const bob = await colleague(w, team, { name: 'Bob', admin: true })
    const ids = await memberIds(team.admin)
    const demote = (by: typeof bob, admin: string) =>
      by.patch(`/api/company/members/${ids.get(admin)}`, { admin: false })
    const answers = await Promise.all([demote(team.admin, bob.email), demote(bob, team.admin.email)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await w.parts.database.db.select().from(members).where(eq(members.companyId, team.id))
    expect(admins.filter(({ isAdmin }) => isAdmin)).toHaveLength(1)
  }
})

test('when two admins leave concurrently, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const team = await company(w)
    const bob = await colleague(w, team, { name: 'Bob', admin: true })
    const ids = await memberIds(team.admin)
    const leave = (who: typeof bob) => who.delete(`/api/company/members/${ids.get(who.email)}`)
    expect(statuses(await Promise.all([leave(team.admin), leave(bob)]))).toEqual([204, 409])
  }
})

test('someone who creates a company while another one adds them belongs to exactly one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const team = await company(w)
    const ann = await signedIn(w, someone('ann', team.domain))
    const [founded, added] = await Promise.all([
      ann.post('/api/company', onboardingForm),
      team.admin.post('/api/company/add-members', { name: 'Ann', emailAccount: ann.email }),
    ])
    expect(added.status).toBe(201)
    expect(founded.status).toBe(added.body.joined ? 409 : 201)
    const user = await userByEmail(w, ann.email)
    const { db } = w.parts.database
    expect(
      await db
        .select()
        .from(members)
        .where(eq(members.userId, user?.id ?? '')),
    ).toHaveLength(1)
  }
})

test('a company verified by two operators concurrently gets one email', async () => {
  const team = await company(w)
  const operator = await operatorOf(w)
  const answers = await Promise.all(
    times(4, () => operator.post(`/api/operator/companies/${team.id}/verify`)),
  )
  expect(statuses(answers)).toEqual([200, 200, 200, 200])
  const mails = await w.emailsTo(team.admin.email)
  expect(mails.filter(({ subject }) => subject === 'Your application is verified')).toHaveLength(1)
})

test('terms accepted twice concurrently are recorded once', async () => {
  const ann = await signedIn(w)
  const version = '2024-12-24'
  const answers = await Promise.all(times(3, () => ann.post('/api/company/accept-terms', { version })))
  expect(statuses(answers)).toEqual([204, 204, 204])
})
