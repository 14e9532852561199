import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { goodPassword, onboardingForm, userByEmail } from '#test/support/builders.ts'
import type { Person } from '#test/support/buyers.ts'
import { founded, invitationBy, invitationsOf, list, newcomer, tokenFor } from '#test/support/invitations.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { someone, world } from '#test/support/world.ts'
import { departures, members } from './tables.ts'

const rounds = roundsOf({ short: 2, long: 100 })
const timeout = roundsOf({ short: 120_000, long: 1_200_000 })

const w = await world()
const other = await otherProcess(w)

const accept = async (person: Person, admin: Person) =>
  person.post(`/api/invitations/${await invitationBy(person, admin)}/accept`)

async function companiesOf(person: Person): Promise<string[]> {
  const user = await userByEmail(w, person.email)
  const found = await w.parts.database.db
    .select()
    .from(members)
    .where(eq(members.userId, user?.id ?? ''))
  return found.map(({ companyId }) => companyId)
}

/** How this person's memberships ended, as the companies remember it. */
async function departuresOf(person: Person): Promise<string[]> {
  const user = await userByEmail(w, person.email)
  const found = await w.parts.database.db
    .select()
    .from(departures)
    .where(eq(departures.userId, user?.id ?? ''))
  return found.map(({ how }) => how)
}

test('when an invitation is accepted while an admin removes it, the removal applies in either order', {
  timeout,
}, async () => {
  const { admin } = await founded(w)
  const zoe = await newcomer(w)
  const outcomes = new Outcomes('accepted first', 'removed first')
  for (let round = 0; round < roundsOf({ short: 2, long: 500 }); round += 1) {
    const { body } = await list(admin, zoe.email)
    const [accepted, removed] = await race(
      round,
      () => zoe.post(`/api/invitations/${body._id}/accept`),
      () => other.as(admin).delete(`/api/company/members/${body._id}`),
    )
    expect([200, 404]).toContain(accepted.status)
    expect(removed.status).toBe(204)
    // In both orders the removal applies: the person is neither a member nor listed.
    expect(await companiesOf(zoe)).toEqual([])
    expect(await invitationsOf(zoe)).toEqual([])
    // Only someone who was a member first can have been removed.
    expect(await departuresOf(zoe)).toEqual(accepted.status === 200 ? ['removed'] : [])
    await w.parts.database.db.delete(departures)
    outcomes.add(accepted.status === 200 ? 'accepted first' : 'removed first')
  }
  outcomes.expectAll()
})

test('accepting two invitations concurrently makes a member of one company', { timeout }, async () => {
  const [first, second] = [await founded(w), await founded(w)]
  for (let round = 0; round < rounds; round += 1) {
    const zoe = await newcomer(w)
    await list(first.admin, zoe.email)
    await list(second.admin, zoe.email)
    const answers = await Promise.all([accept(zoe, first.admin), accept(other.as(zoe), second.admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await companiesOf(zoe)).toHaveLength(1)
  }
})

test('someone who is listed at their own domain while accepting elsewhere belongs to one company', {
  timeout,
}, async () => {
  const away = await founded(w)
  for (let round = 0; round < rounds; round += 1) {
    const own = await founded(w)
    const zoe = await newcomer(w, someone('zoe', own.domain))
    await list(away.admin, zoe.email)
    const id = await invitationBy(zoe, away.admin)
    const [accepted, added] = await Promise.all([
      zoe.post(`/api/invitations/${id}/accept`),
      list(other.as(own.admin), zoe.email),
    ])
    expect(added.status).toBe(201)
    expect(accepted.status).toBe(added.body.joined ? 409 : 200)
    expect(await companiesOf(zoe)).toEqual([added.body.joined ? own.id : away.id])
  }
})

test('concurrent logins, listings, company creation and acceptance never deadlock', { timeout }, async () => {
  const away = await founded(w)
  for (let round = 0; round < rounds; round += 1) {
    const own = await founded(w)
    const zoe = await newcomer(w, someone('zoe', own.domain))
    await list(away.admin, zoe.email)
    const invitation = await tokenFor(w, zoe.email)
    const login = { email: zoe.email, password: goodPassword }
    const answers = await Promise.all([
      w.browser().post('/auth/login', { ...login, invitation }),
      w.browser().post('/auth/login', login),
      list(other.as(own.admin), zoe.email),
      accept(zoe, away.admin).catch(() => ({ status: 404 })),
      other.as(zoe).post('/api/company', onboardingForm),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await companiesOf(zoe)).toHaveLength(1)
  }
})

test('when two admins leave concurrently, one of them stays', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, domain } = await founded(w)
    const bob = await newcomer(w, someone('bob', domain))
    await list(admin, bob.email, { admin: true })
    const answers = await Promise.all([admin, other.as(bob)].map((each) => each.post('/api/company/leave')))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  }
})
