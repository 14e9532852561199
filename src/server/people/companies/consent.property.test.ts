import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { hashGiven } from '#server/platform/ids.ts'
import { rounds } from '#test/checks/effort.ts'
import { onboardingForm } from '#test/support/builders.ts'
import type { Person } from '#test/support/buyers.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { invitationsOf, list, newcomer } from '#test/support/invitations.ts'
import { formWith } from '#test/support/reply-file.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'
import { users } from '../accounts/tables.ts'
import { admit, lockAdmission } from './join.ts'
import { members } from './tables.ts'

const w = await world()

type Company = { id: string; admin: Person }
type Someone = { email: string; person: Person | null }

/** Two companies at one domain, one at another; people at both domains, at an unrelated one, and an operator. */
async function setUp() {
  const [shared, own] = [someone('x').slice(2), someone('x').slice(2)]
  const companies: Company[] = []
  for (const domain of [shared, shared, own]) {
    const admin = await newcomer(w, someone(`admin${companies.length}`, domain))
    const { body } = await admin.post('/api/company', onboardingForm)
    companies.push({ id: body._id, admin })
  }
  const addresses = [someone('ann', shared), someone('bob', own), someone('cleo'), operatorEmail]
  // An earlier run left the operator's account and listings behind.
  const people: Someone[] = []
  for (const email of addresses) people.push({ email, person: await known(email) })
  return { companies, people, links: new Map<string, string>() }
}

async function known(email: string): Promise<Person | null> {
  const [user] = await w.parts.database.db.select().from(users).where(eq(users.emailKey, email))
  return user ? anotherSession(w, { email } as Person) : null
}

type Life = Awaited<ReturnType<typeof setUp>>
type Step = { what: (typeof whats)[number]; who: number; where: number; withLink: boolean; flag: boolean }
const whats = ['list', 'signUp', 'verify', 'logIn', 'invite', 'accept', 'decline', 'remove', 'leave'] as const

const pair = { who: fc.nat(3), where: fc.nat(2) }
const steps = fc.record({
  what: fc.constantFrom(...whats, 'list' as const, 'logIn' as const, 'accept' as const),
  ...pair,
  withLink: fc.boolean(),
  flag: fc.boolean(),
})

/** Half of the steps involve one person and one company, because random pairs rarely interact. */
const stories = fc
  .tuple(fc.record(pair), fc.array(fc.tuple(steps, fc.boolean()), { minLength: 6, maxLength: 16 }))
  .map(([focus, all]) => all.map(([step, isFocused]) => (isFocused ? { ...step, ...focus } : step)))

test('in any order of events, people are only in companies they accepted or that share their email domain', async () => {
  const lives = fc.asyncProperty(stories, async (story) => {
    const life = await setUp()
    for (const each of story) {
      const before = await joinedOf(life)
      const owners = await ownDomainsOf(life)
      const agreedTo = await act(life, each)
      for (const place of await joinedOf(life))
        if (!before.has(place)) expectRightful(place, agreedTo, owners)
    }
  })
  // A failing run is short enough to read; shrinking it would take minutes.
  await fc.assert(lives, { numRuns: rounds({ short: 1, long: 40 }), endOnFailure: true })
}, 600_000)

/** New memberships as "email company": the person just agreed to it, or it is at their own domain. */
function expectRightful(place: string, agreedTo: string | null, owners: Map<string, string[]>) {
  const [email = '', companyId = ''] = place.split(' ')
  expect(email, 'an operator is never a member').not.toBe(operatorEmail)
  const isOwn = owners.get(email)?.includes(companyId) ?? false
  expect([place, agreedTo === place || isOwn]).toEqual([place, true])
}

async function joinedOf({ people }: Life): Promise<Set<string>> {
  const all = await w.parts.database.db.select().from(members)
  const emails = new Set(people.map(({ email }) => email))
  return new Set(
    all
      .filter(({ userId, emailKey }) => userId && emails.has(emailKey))
      .map(({ emailKey, companyId }) => `${emailKey} ${companyId}`),
  )
}

/** Straight from the rows: the companies with joined admins at the person's domain. */
async function ownDomainsOf({ people }: Life): Promise<Map<string, string[]>> {
  const all = await w.parts.database.db.select().from(members)
  const domainOf = (email: string) => email.split('@')[1]
  return new Map(
    people.map(({ email }) => [
      email,
      all
        .filter(
          ({ isAdmin, userId, emailKey }) => isAdmin && userId && domainOf(emailKey) === domainOf(email),
        )
        .map(({ companyId }) => companyId),
    ]),
  )
}

/** Does one step and returns the company that the person agreed to join by it. */
async function act(life: Life, step: Step): Promise<string | null> {
  const { what, who, where, flag } = step
  const { id, admin } = life.companies[where] as Company
  const target = life.people[who] as Someone
  const { email } = target
  const role = flag ? 'admin' : 'finance'
  // The company at its own domain imports people; the others add them one by one.
  if (what === 'list') await (where === 2 ? importOne(admin, email, role) : list(admin, email, { role }))
  if (what === 'invite' || what === 'remove') await aboutMember(admin, email, what)
  if (what === 'list' || what === 'invite') await noteLinks(life, email)
  if (what === 'signUp' && !target.person) {
    target.person = await newcomer(w, email)
    if (!flag) await prove(email, null)
    return comeIn(life, step)
  }
  if (!target.person) return null
  if (what === 'verify') await prove(email, w.clock.now())
  if (what === 'logIn') return comeIn(life, step)
  if (what === 'leave') await target.person.post('/api/company/leave')
  if (what !== 'accept' && what !== 'decline') return null
  const invitation = (await invitationsOf(target.person)).find(({ inviter }) => inviter === admin.email)
  await target.person.post(`/api/invitations/${invitation?._id}/${what}`, { never: flag })
  return what === 'accept' ? `${email} ${id}` : null
}

async function importOne(admin: Person, email: string, role: string) {
  const { body, headers } = formWith(`name,email,role\nZoe,${email},${role}\n`)
  await admin.post('/api/company/members/import', body, { headers })
}

/** What sign-up, login and Google do after authentication: with the newest link of a company, or none. */
async function comeIn({ companies, people, links }: Life, { who, where, withLink }: Step) {
  const { email } = people[who] as Someone
  const { id, admin } = companies[where] as Company
  const token = withLink
    ? ([...links].findLast(([, by]) => by === `${email} ${admin.email}`)?.[0] ?? null)
    : null
  const [user] = await w.parts.database.db.select().from(users).where(eq(users.emailKey, email))
  await inTransaction(systemContext(w.parts), async (tx) =>
    admit(tx, await lockAdmission(tx, email, hashGiven(token)), user?.id ?? ''),
  )
  return token && `${email} ${id}`
}

/** Which links were sent, and who sent them; expired ones are tried later too. */
async function noteLinks({ links }: Life, email: string) {
  for (const { text } of await w.emailsTo(email)) {
    const token = /signup\?invitation=([\w-]{43})/.exec(text)?.[1]
    if (!token || links.has(token)) continue
    const { status, body } = await w.browser().get(`/api/invitations/${token}`)
    if (status === 200) links.set(token, `${email} ${body.inviter}`)
  }
}

async function aboutMember(admin: Person, email: string, what: 'invite' | 'remove') {
  const [member] = (await admin.get(`/api/company/members?q=${encodeURIComponent(email)}`)).body
  if (!member) return
  if (what === 'remove') await admin.delete(`/api/company/members/${member._id}`)
  else await admin.post(`/api/company/members/${member._id}/invitation`)
}

async function prove(email: string, emailVerifiedAt: Date | null) {
  await w.parts.database.db.update(users).set({ emailVerifiedAt }).where(eq(users.emailKey, email))
}
