import { eq } from 'drizzle-orm'
import { referrals } from '#server/billing/referrals/tables.ts'
import { findSession } from '#server/people/accounts/sessions.ts'
import { members } from '#server/people/companies/tables.ts'
import { cookieName } from '#server/platform/http/cookies.ts'
import { hashToken, newId } from '#server/platform/ids.ts'
import { colleague, logInWithoutPassword, signedIn, userByEmail } from './builders.ts'
import { type Buyer, buyer, countered, operatorOf, order, type Person, paid, requested } from './buyers.ts'
import { commit, poolForm } from './pools.ts'
import type { World } from './world.ts'

/** The parts of a world that fixtures need; a server outside of a test has them too. */
export type TestServer = Pick<World, 'app' | 'parts' | 'clock' | 'browser'>

export type Things = {
  pending: string
  /** A request with an open offer. */
  countered: string
  purchase: string
  /** A paid purchase, and the order to its vendor. */
  delivered: string
  order: string
  invoice: string
  creditNote: string
  payment: string
  paymentSecret: string
  member: string
  memberEmail: string
  session: string
  avatar: string
  referral: string
  changeSet: string
  message: string
}

export type Fixtures = {
  /** The company that all things belong to; its name is on all of them. */
  own: Buyer & { finance: Person }
  other: Buyer
  newcomer: Person
  operator: Person
  things: Things
  /** Of the price book, which belongs to no company. */
  planId: string
  /** An open pool; the first company has committed to it. */
  pool: { _id: string; slug: string; deadline: string; startsOn: string }
}

export const ownName = 'Quillfeather'

/** A picture of one pixel. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Two companies, a newcomer and an operator; the first company has one of everything. */
export async function makeFixtures(server: TestServer): Promise<Fixtures> {
  const world = server as World
  await signInAgain(server, await operatorOf(world))
  const [first, other] = [await buyer(world, { name: ownName }), await buyer(world, { name: 'Other' })]
  const domain = first.admin.email.split('@')[1] ?? ''
  const finance = await colleague(world, { admin: first.admin, domain }, { name: 'Ines', role: 'finance' })
  const own = { ...first, finance }
  const fixtures = { own, other, newcomer: await signedIn(world), operator: await operatorOf(world) }
  const planId = world.parts.priceBook.book().plans[0]?.id ?? ''
  const pool = await makePool(world, fixtures)
  return { ...fixtures, planId, pool, things: await makeThings(world, fixtures) }
}

async function makePool(world: World, { own, operator }: Pick<Fixtures, 'own' | 'operator'>) {
  const plan = { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly' }
  const { _id } = must(await operator.post('/api/operator/pools', { ...poolForm(world), ...plan }))
  const pool = must(await operator.post(`/api/operator/pools/${_id}/open`))
  must(await commit(own.admin, pool.slug, [[5, '12.00']]))
  return pool as Fixtures['pool']
}

async function makeThings(
  world: World,
  { own, other, operator }: Pick<Fixtures, 'own' | 'other' | 'operator'>,
): Promise<Things> {
  const { admin } = own
  const purchase = await requested(admin)
  const { invoice } = must(await operator.post(`/api/operator/purchases/${purchase}/approve`))
  const body = { amount: 1, reason: 'A day without service' }
  const noted = must(await operator.post(`/api/operator/invoices/${invoice._id}/credit-note`, body))
  const delivered = await paid(world, admin, order('Slack', 'Pro', 40))
  const payment = must(await admin.post('/create-payment-intent', { invoiceIds: [invoice._id] }))
  const member = await freshMember(own)
  return {
    pending: await requested(admin, order('Slack', 'Pro', 2)),
    countered: await countered(operator, await requested(admin, order('Slack', 'Pro', 3))),
    purchase,
    delivered,
    order: must(await operator.get('/api/operator/orders')).orders.at(-1)._id,
    invoice: invoice._id,
    creditNote: noted.creditNotes[0]._id,
    payment: payment.paymentId,
    paymentSecret: payment.clientSecret,
    member: member._id,
    memberEmail: member.emailAccount,
    session: must(await admin.get('/api/sessions')).sessions[0]._id,
    avatar: await freshAvatar(admin),
    referral: await addReferral(world, own, other),
    changeSet: must(await operator.post('/api/operator/change-sets', { title: 'Prices' }))._id,
    message: await addMessage(admin, operator),
  }
}

async function addMessage(admin: Person, operator: Person): Promise<string> {
  const text = { kind: 'support', name: 'Ada', email: admin.email, message: 'Where is our invoice?' }
  must(await admin.post('/api/contact', text))
  return must(await operator.get('/api/operator/messages')).messages[0]._id
}

let added = 0

/** A member who has not joined yet. */
export async function freshMember({ admin }: Buyer): Promise<{ _id: string; emailAccount: string }> {
  added += 1
  const emailAccount = `person${added}@${admin.email.split('@')[1]}`
  return must(await admin.post('/api/company/add-members', { name: `Person ${added}`, emailAccount }))
}

/** A save that gave a member a seat. */
export async function freshSeatChange(own: Buyer): Promise<string> {
  const { _id } = await freshMember(own)
  const body = { selectedMembers: [_id], product: 'Slack', subscriptions: ['Pro'] }
  return must(await own.admin.post('/api/company/members', body)).change
}

/** The other company's invitation to the admin; a new one if it was declined. */
export async function freshInvitation({ own, other }: Fixtures): Promise<string> {
  const { email } = own.admin
  await other.admin.post('/api/company/add-members', { name: 'Ada', emailAccount: email })
  const [listed] = must(await other.admin.get(`/api/company/members?q=${encodeURIComponent(email)}`))
  return listed._id
}

export async function freshAvatar(person: Person): Promise<string> {
  const headers = { 'content-type': 'image/png' }
  const { profileImage } = must(await person.post('/api/user/avatar', dot, { headers }))
  return profileImage.split('/').at(-1)
}

/** The same person in another browser, as after a login. */
export async function anotherSession(server: TestServer, { email }: Person): Promise<Person> {
  const user = await userByEmail(server as World, email)
  return logInWithoutPassword(server, { id: user?.id ?? '', email })
}

/** For a person whose sessions were ended. */
export async function signInAgain(server: TestServer, person: Person) {
  for (const [name, value] of (await anotherSession(server, person)).cookies) person.cookies.set(name, value)
}

/** For people that a call may have signed out: to ask takes a fifth of the time of signing in. */
export async function keepSignedIn(server: TestServer, people: readonly Person[]) {
  const name = cookieName(server.parts.config, 'session')
  for (const person of people) {
    const token = person.cookies.get(name)
    const session = token && (await findSession(server.parts, hashToken(token)))
    if (!session) await signInAgain(server, person)
  }
}

async function addReferral({ parts, clock }: World, own: Buyer, other: Buyer): Promise<string> {
  const { db } = parts.database
  const userOf = async ({ email }: Person) =>
    (await db.select().from(members).where(eq(members.emailKey, email.toLowerCase())))[0]?.userId ?? ''
  const now = clock.now()
  const id = newId(now)
  await db.insert(referrals).values({
    id,
    companyId: other.companyId,
    founderId: await userOf(other.admin),
    referrerId: await userOf(own.admin),
    referrerCompanyId: own.companyId,
    createdAt: now,
    earnsUntil: new Date(now.getTime() + 365 * 24 * 3600 * 1000),
  })
  return id
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire says
function must({ status, body, text }: { status: number; body: any; text: string }) {
  if (status >= 300) throw new Error(`The fixtures could not be created: ${status} ${text}`)
  return body
}
