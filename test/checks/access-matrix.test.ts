import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { hasRight, type StaffRight, type StaffRole, staffRoles } from '#domain/people/staff.ts'
import { sessions } from '#server/people/accounts/tables.ts'
import { addressOf, type Sample, sampleOf, staleSamples, urlOf } from '../samples/samples.ts'
import type { Answer, Browser } from '../support/browser.ts'
import { colleague } from '../support/builders.ts'
import type { Person } from '../support/buyers.ts'
import { anotherSession, keepSignedIn, makeFixtures, ownName, signInAgain } from '../support/fixtures.ts'
import { staffOf } from '../support/staff.ts'
import { contentsOf, writesOf } from '../support/stored-rows.ts'
import { world } from '../support/world.ts'
import { may, nearest, refusalOf, refusedPeople, seesAll, type Who, weakest } from './access-roles.ts'
import { inTurn, isLongForm } from './effort.ts'

const w = await world()
const fixtures = await makeFixtures(w)
const notSignedIn: Record<string, Browser> = {
  'a visitor': w.browser(),
  'an admin with an ended session': await endedSession(),
  'an admin with an expired session': await expiredSession(),
  'someone with a made-up cookie': madeUpSession(),
}

const calls = endpoints.map((endpoint, turn) => [addressOf(endpoint), endpoint, turn] as const)
const guarded = calls.filter(([, { access }]) => access !== 'public')

test('every call has a valid sample, and no sample is stale', async () => {
  for (const endpoint of endpoints) {
    const { body, query, params } = await sampleOf(endpoint, fixtures)
    for (const [schema, value] of [
      [endpoint.params, params],
      [endpoint.query, query],
      [endpoint.consumes ? undefined : endpoint.body, body],
    ] as const)
      expect([addressOf(endpoint), schema?.safeParse(value ?? {}).error]).toEqual([
        addressOf(endpoint),
        undefined,
      ])
  }
  expect(staleSamples()).toEqual([])
})

test('a call that changes something starts a transaction', async () => {
  const { companyId, admin } = fixtures.own
  const rename = () => admin.put(`/api/company/${companyId}`, { name: ownName })
  expect(await writesOf(rename)).toContain('begin')
})

describe('users who are not signed in are asked to log in, and no transaction is started', () => {
  test.each(guarded)('%s', async (_, endpoint, turn) => {
    const sample = await sampleOf(endpoint, fixtures)
    const [visitor, ...others] = Object.entries(notSignedIn)
    const writes = await writesOf(async () => {
      for (const [who, browser] of [visitor as [string, Browser], ...inTurn(others, turn)]) {
        const { status, body } = await call(browser, endpoint, sample)
        expect([who, status, body?.code]).toEqual([who, 401, 'sign_in_required'])
      }
    })
    expect(writes).toEqual([])
  })
})

describe('users without access get a refusal with the reason, and no transaction is started', () => {
  const limited = calls.filter(([, endpoint]) => refusedPeople(endpoint).length > 0)
  test.each(limited)('%s', async (_, endpoint) => {
    const sample = await sampleOf(endpoint, fixtures)
    const writes = await writesOf(async () => {
      for (const who of isLongForm ? refusedPeople(endpoint) : nearest(refusedPeople(endpoint))) {
        const { status, body } = await call(personOf(who), endpoint, sample)
        expect([who, status, body?.code]).toEqual([who, 403, refusalOf(who, endpoint)])
      }
    })
    expect(writes).toEqual([])
  })
})

describe("another company's data is not found for any user, and nothing changes", () => {
  const ofCustomers = guarded.filter(([, { access }]) => access !== 'operator')
  const samples = new Map<Endpoint, Sample>()
  let before: Record<string, string>
  beforeAll(async () => {
    for (const [, endpoint] of ofCustomers) samples.set(endpoint, await sampleOf(endpoint, fixtures))
    before = await contentsOf(w)
  })

  test.each(ofCustomers)('%s', async (_, endpoint) => {
    const sample = samples.get(endpoint) as Sample
    if (!namesOwn(sample)) return
    const strangers = { 'another admin': fixtures.other.admin, newcomer: fixtures.newcomer }
    for (const [who, stranger] of Object.entries(strangers)) {
      if (who === 'newcomer' && !may[endpoint.access].includes('newcomer')) continue
      const answer = await call(stranger, endpoint, sample)
      expect([who, answer.status, showsOwn(answer)]).toEqual([who, searches(endpoint) ? 200 : 404, false])
    }
    if (isLongForm) expect(await contentsOf(w)).toEqual(before)
  })

  test('nothing has changed', async () => {
    expect(await contentsOf(w)).toEqual(before)
  })
})

describe('an unknown or invalid id is not found', () => {
  const withId = calls.filter(([, { params }]) => params?.safeParse({ id: 'x' }).success)
  const wrong = ['x', '00000000-0000-7000-8000-000000000000', `${'9'.repeat(99)}`]
  test.each(withId)('%s', async (_, endpoint, turn) => {
    const sample = await sampleOf(endpoint, fixtures)
    const caller = endpoint.access === 'operator' ? fixtures.operator : fixtures.own.admin
    for (const id of inTurn(wrong, turn))
      expect([id, (await call(caller, endpoint, { ...sample, params: { id } })).status]).toEqual([id, 404])
  })
})

describe('users with access can make the call', () => {
  // These run last: they change who has a company.
  const inOrder = calls.toSorted(([a], [b]) => lastCalls.indexOf(a) - lastCalls.indexOf(b))
  test.each(inOrder)('%s', async (_, endpoint) => {
    for (const who of isLongForm ? may[endpoint.access] : weakest(may[endpoint.access])) {
      const sample = await sampleOf(endpoint, fixtures)
      const answer = await call(await sessionBeside(who), endpoint, sample)
      const isTheirs = !namesOwn(sample) || who === 'admin' || seesAll(who, endpoint)
      expect(isWelcome(answer, sample, isTheirs), `${who}: ${answer.status} ${answer.text}`).toBe(true)
      if (endpoint.method === 'DELETE') await signInAgain(w, personOf(who))
    }
  })
})

const lastCalls = ['POST /api/company', 'POST /api/company/leave']

/** Another session of each person, which a call may end without ending the first one. */
const beside = new Map<Who, Person>()
async function sessionBeside(who: Who): Promise<Person> {
  const person = beside.get(who) ?? (await anotherSession(w, personOf(who)))
  beside.set(who, person)
  await keepSignedIn(w, [person])
  return person
}

describe('a lost role takes effect with the next call', () => {
  const adminCalls = calls.filter(
    ([, { access }], at) =>
      may[access].includes('admin') && !may[access].includes('employee') && (isLongForm || at % 10 === 0),
  )
  test.each(adminCalls)('for a former admin: %s', async (_, endpoint) => {
    demoted ??= demotedAdmin()
    expect((await call(await demoted, endpoint, await sampleOf(endpoint, fixtures))).status).toBe(403)
  })
})

describe('operators get the calls of their role, and no transaction is started for others', () => {
  const others = staffRoles.filter((role) => role !== 'owner')
  beforeAll(async () => {
    for (const role of others) await ofRole(role)
  })

  test.each(calls.filter(([, { staff }]) => staff))('%s', async (_, endpoint, turn) => {
    const sample = await sampleOf(endpoint, fixtures)
    const has = (role: StaffRole) => hasRight(role, endpoint.staff as StaffRight)
    const refused = others.filter((role) => !has(role))
    const writes = await writesOf(async () => {
      for (const role of inTurn(refused, turn)) {
        const { status, body } = await call(await ofRole(role), endpoint, sample)
        expect([role, status, body?.code]).toEqual([role, 403, 'staff_right'])
      }
    })
    expect(writes).toEqual([])
    if (endpoint.method !== 'GET') return
    for (const role of inTurn(others.filter(has), turn)) {
      const { status } = await call(await ofRole(role), endpoint, sample)
      expect([role, status]).toEqual([role, sample.expectedStatus ?? 200])
    }
  })

  test('every call for operators names a right, and no other call does', () => {
    const wrong = endpoints.filter(({ access, staff }) => (access === 'operator') !== (staff !== undefined))
    expect(wrong.map(addressOf)).toEqual([])
  })
})

const staffPeople = new Map<StaffRole, Promise<Person>>()
function ofRole(role: StaffRole): Promise<Person> {
  const person = staffPeople.get(role) ?? staffOf(w, role)
  staffPeople.set(role, person)
  return person
}

let demoted: Promise<Person> | null = null
async function demotedAdmin() {
  const { admin } = fixtures.own
  const domain = admin.email.split('@')[1] ?? ''
  const person = await colleague(w, { admin, domain }, { name: 'Bob', admin: true })
  expect((await person.get('/api/company/members')).status).toBe(200)
  const all = (await admin.get('/api/company/members')).body
  const { _id } = all.find((each: { emailAccount: string }) => each.emailAccount === person.email)
  expect((await admin.patch(`/api/company/members/${_id}`, { admin: false })).status).toBe(200)
  return person
}

function call(browser: Browser, endpoint: Endpoint, sample: Sample): Promise<Answer> {
  const { body, headers } = sample
  const sent = body === undefined && endpoint.method !== 'GET' ? {} : { body }
  return browser.send(endpoint.method, urlOf(endpoint, sample), { ...sent, ...(headers && { headers }) })
}

function personOf(who: Who): Person {
  return { newcomer: fixtures.newcomer, operator: fixtures.operator, ...fixtures.own }[who]
}

/** Not asked to log in, not forbidden, no server error. Other companies' data, or a company, may be missing. */
function isWelcome({ status, body }: Answer, { expectedStatus }: Sample, isTheirs: boolean) {
  if (expectedStatus) return status === expectedStatus
  if (body?.code === 'no_company_yet') return true
  return status < 400 || status === 409 || (status === 404 && !isTheirs)
}

/** A list filtered by another company's id is empty, not missing. */
function searches({ method, params }: Endpoint) {
  return method === 'GET' && !params
}

function ownMarks() {
  const { things, own } = fixtures
  return [...Object.values(things), own.companyId, own.admin.email, own.employee.email, ownName]
}

function namesOwn({ params, query, body }: Sample) {
  const text = JSON.stringify([params, query, Buffer.isBuffer(body) ? null : body])
  return /[0-9a-f]{8}-[0-9a-f]{4}-7/.test(text) || ownMarks().some((mark) => text.includes(mark))
}

function showsOwn({ text }: Answer) {
  return ownMarks().some((mark) => text.includes(mark))
}

async function endedSession() {
  const browser = await anotherSession(w, fixtures.own.admin)
  const copied = [...browser.cookies]
  await browser.get('/api/logout')
  for (const [name, value] of copied) browser.cookies.set(name, value)
  return browser
}

async function expiredSession() {
  const before = await w.parts.database.db.select({ id: sessions.id }).from(sessions)
  const browser = await anotherSession(w, fixtures.own.admin)
  const known = before.map(({ id }) => id)
  await w.parts.database.pool.query(
    `update sessions set created_at = created_at - interval '1 hour', expires_at = created_at - interval '1 second'
     where id <> all($1)`,
    [known],
  )
  return browser
}

function madeUpSession() {
  const browser = w.browser()
  browser.cookies.set('cobuy_session', 'A'.repeat(43))
  return browser
}
