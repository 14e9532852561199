import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addressOf, type Sample, sampleOf, urlOf } from '../samples/samples.ts'
import { Browser } from '../support/browser.ts'
import { colleague, company, goodPassword, userByEmail } from '../support/builders.ts'
import type { Person } from '../support/buyers.ts'
import { memberIds } from '../support/company-members.ts'
import { moveTo } from '../support/email-changes.ts'
import { enrollPasskey, enrollTotp } from '../support/factors.ts'
import { anotherSession, type Fixtures, signInAgain } from '../support/fixtures.ts'
import { giveSeats } from '../support/license-keys.ts'
import { headOfPng } from '../support/picture-files.ts'
import { adminsStep, asks, declines, managerStep, must, setPolicy } from '../support/requests.ts'
import { someone, type World } from '../support/world.ts'

/** By what rows could name the person of these tests. */
export const marks = {
  firstName: 'Xavier Quastenhuber',
  name: 'Xaverius "Zum" Zumthor',
  elsewhere: 'Zumthor, Xaver (Mr.)',
  phone: '+1 720 555 0199',
  client: '203.0.113.77',
  browser: 'Zumthorfox/9',
  passkey: 'My titanium ring',
  google: 'google-subject-of-xaverius',
  face: 'pixels of a face',
}

/** Calls that end the story, or that only somebody else can make. */
const left = new Set([
  'DELETE /api/user',
  'DELETE /api/company',
  'POST /api/company/leave',
  'DELETE /api/sessions',
  'GET /api/logout',
  'POST /api/user/email',
  'PUT /api/user/password',
  'PUT /api/company/security',
  'PATCH /api/user',
  'POST /api/user/totp',
  'POST /api/user/avatar',
])

/** Reading leaves nothing behind, but for a referral code. */
function isLeftOut(endpoint: Endpoint): boolean {
  const address = addressOf(endpoint)
  const isRead = endpoint.method === 'GET' && address !== 'GET /api/referrals'
  return isRead || left.has(address) || address.startsWith('DELETE /api/user/')
}

export type Lived = { person: Person; email: string; words: string[] }

/**
 * A second admin of the first company of the fixtures, who makes every call there is, with their name and address wherever a
 * text can be typed, and is named by others in the same way.
 */
export async function live(w: World, fixtures: Fixtures): Promise<Lived> {
  const { own } = fixtures
  const domain = own.admin.email.split('@')[1] ?? ''
  const joined = await colleague(w, { admin: own.admin, domain }, { name: 'Xavier', admin: true })
  const person = await knownBrowser(w, joined.email)
  await person.patch('/api/user', { name: marks.firstName })
  const earlier = await buyThings(w, fixtures, person)
  const { moved, asked } = await moveAround(w, person, domain)
  await proveThings(w, person)
  await meetOthers(w, fixtures, moved)
  const typed = `${marks.name} <${moved}>`
  for (const endpoint of endpoints) {
    if (isLeftOut(endpoint)) continue
    const by = endpoint.access === 'operator' ? fixtures.operator : person
    await signIn(w, by, moved)
    await call(
      by,
      endpoint,
      markedBy(await sampleOf(endpoint, fixtures), aboutOthers.test(endpoint.path) ? '' : typed, moved),
    )
    await w.runJobs()
  }
  const hashes = await credentialsOf(w, moved)
  const words = [joined.email, earlier, moved, asked, ...Object.values(marks), ...hashes]
  return { person, email: moved, words: [...new Set(words.filter((word) => word !== ''))] }
}

/** A browser with an address and a name of its own, logged in as anybody would. */
async function knownBrowser(w: World, email: string): Promise<Person> {
  const browser = new Browser(w.app, marks.client)
  const send = browser.send.bind(browser)
  browser.send = (method, path, { headers, ...sent }) =>
    send(method, path, { ...sent, headers: { 'user-agent': marks.browser, ...headers } })
  await browser.post('/auth/login', { email, password: 'not this one' })
  must(await browser.post('/auth/login', { email, password: goodPassword }))
  return Object.assign(browser, { email })
}

async function signIn(w: World, who: Person, email: string) {
  if ((await who.get('/api/auth/status')).body.isAuthenticated) return
  await signInAgain(w, who.email === email ? who : Object.assign(who, { email: who.email }))
}

/** Under the first address and name: requests that others decide on, seats, a delegate, a calendar. Returns the address. */
async function buyThings(w: World, { own }: Fixtures, person: Person): Promise<string> {
  const ids = await memberIds(own.admin)
  const id = ids.get(person.email) ?? ''
  await giveSeats(own.admin, [id])
  must(await own.admin.patch(`/api/company/members/${ids.get(own.employee.email)}`, { manager: id }))
  // The second step is never reached: its name stays in the policy and in the request.
  await setPolicy(
    own.admin,
    { ...managerStep, name: `${marks.firstName}'s team` },
    { ...adminsStep, name: marks.firstName },
  )
  const asked = await asks(own.employee, { reason: `As ${marks.firstName} said` })
  await declines(person, asked)
  must(
    await person.put('/api/absence', {
      from: '2026-11-20',
      to: '2026-11-22',
      delegate: ids.get(own.admin.email),
    }),
  )
  await asks(person, { reason: `I am ${marks.firstName}` })
  await setPolicy(own.admin)
  await person.post('/api/calendar')
  await w.runJobs()
  return person.email
}

/** Another name and two other addresses: one that is confirmed, in another letter case, and one that never is. */
async function moveAround(w: World, person: Person, domain: string) {
  const moved = someone('Xaverius', domain)
  const asked = someone('xaverius-at-home', domain)
  must(await person.patch('/api/user', { name: marks.name }))
  must(await moveTo(w, person, moved))
  Object.assign(person, { email: moved })
  must(await person.post('/api/user/email', { email: asked }))
  // What the address was before is forgotten after a while, but for the log.
  await w.parts.database.pool.query(`delete from email_changes`)
  return { moved, asked }
}

/** Factors, pictures, sessions, and what Google told us. */
async function proveThings(w: World, person: Person) {
  const picture = Buffer.concat([headOfPng(77, 77), Buffer.from(marks.face)])
  await person.post('/api/user/avatar', picture, { headers: { 'content-type': 'image/png' } })
  await enrollTotp(w, person)
  await enrollPasskey(person, marks.passkey)
  await w.parts.database.pool.query(`update users set google_sub = $1 where email_key = $2`, [
    marks.google,
    person.email.toLowerCase(),
  ])
  await w.browser().post('/api/forgot-password', { email: person.email })
  await w.browser().post('/auth/login', { email: person.email, password: goodPassword })
  await anotherSession(w, person)
  await w.runJobs()
}

/** Other companies list them, with seats and without, and others write about them. */
async function meetOthers(w: World, { own, other }: Fixtures, email: string) {
  const { admin: stranger } = await company(w)
  for (const admin of [stranger, other.admin])
    await admin.post('/api/company/add-members', {
      name: marks.elsewhere,
      emailAccount: email.toUpperCase(),
      mobileNumber: marks.phone,
    })
  const message = `Please ask ${marks.name} (${email.toUpperCase()}).`
  await own.employee.post('/api/contact', {
    kind: 'support',
    name: 'Emil',
    email: own.employee.email,
    message,
  })
  await w.browser().post('/api/contact', { kind: 'support', name: marks.name, email, message: 'Hello' })
  await w
    .browser()
    .post('/api/waitlist/Zoom', { email, yearlySpend: 1, product: [{ name: 'Pro', seats: 1 }] })
}

/** The price book and pools describe vendors, and members have names of their own. */
const aboutOthers = /change-sets|price-book|logos|operator\/pools|members|replybot|reddit/

const typedFields = /reason|note|message|text|subject|title|name|comment|description|tagline|reference|by$/i

/** The same input with these words in every text that somebody may type. */
function markedBy(sample: Sample, typed: string, email: string): Sample {
  const mark = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (/^email$/i.test(key)) return email
      return typedFields.test(key) && !/^(product|plan)/i.test(key) ? `${value} ${typed}`.trim() : value
    }
    if (Buffer.isBuffer(value) || value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map((each) => mark(each, key))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mark(each, name)]))
  }
  return { ...sample, body: mark(sample.body, '') }
}

async function call(browser: Browser, endpoint: Endpoint, sample: Sample) {
  const { body, headers } = sample
  const sent = body === undefined && endpoint.method !== 'GET' ? {} : { body }
  const key = { 'idempotency-key': `life ${addressOf(endpoint)}`.replace(/[^\w-]/g, '-') }
  return browser.send(endpoint.method, urlOf(endpoint, sample), { ...sent, headers: { ...headers, ...key } })
}

/** Hashes, secrets and codes of the person, wherever a table refers to the account. */
async function credentialsOf(w: World, email: string): Promise<string[]> {
  const { pool } = w.parts.database
  const id = (await userByEmail(w, email))?.id
  const { rows } = await pool.query<{ value: string }>(
    `select token_hash as value from sessions where user_id = $1
     union select browser_hash from known_browsers where user_id = $1
     union select token_hash from password_resets where user_id = $1
     union select token_hash from pending_logins where user_id = $1
     union select credential_id from passkeys where user_id = $1
     union select encode(public_key, 'hex') from passkeys where user_id = $1
     union select encode(sealed, 'hex') from totp_secrets where user_id = $1
     union select code_hash from recovery_codes where user_id = $1
     union select code from referral_codes where user_id = $1
     union select browser_hash from account_origins where user_id = $1
     union select c.token_hash from calendar_tokens c join members m on m.id = c.member_id where m.user_id = $1`,
    [id],
  )
  return rows.map(({ value }) => value).filter((value) => value !== null)
}
