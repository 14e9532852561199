import { eq } from 'drizzle-orm'
import { openSession } from '../src/server/accounts/sessions.ts'
import { members } from '../src/server/companies/tables.ts'
import { inTransaction, systemContext } from '../src/server/context.ts'
import { cookieName } from '../src/server/http/cookies.ts'
import { newId } from '../src/server/ids.ts'
import { referrals } from '../src/server/referrals/tables.ts'
import type { Browser } from './browser.ts'
import { signedIn, userByEmail } from './builders.ts'
import { type Buyer, buyer, operatorOf, order, type Person, paid, requested } from './buyers.ts'
import type { World } from './world.ts'

/** As much of a world as is needed to set a stage in it: also a server without a test around it has that. */
export type Ground = Pick<World, 'app' | 'parts' | 'clock' | 'browser'>

export type Things = {
  pending: string
  purchase: string
  invoice: string
  creditNote: string
  payment: string
  paymentSecret: string
  member: string
  memberEmail: string
  session: string
  avatar: string
  referral: string
}

export type Stage = {
  /** The company that all things belong to; its name is on everything that is its own. */
  own: Buyer
  other: Buyer
  lone: Person
  operator: Person
  things: Things
}

export const ownName = 'Quillfeather'

/** The smallest picture there is: one dot. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Two companies, somebody without one and an operator; the first company has one of everything. */
export async function setStage(ground: Ground): Promise<Stage> {
  const world = ground as World
  await signInAgain(ground, await operatorOf(world))
  const [own, other] = [await buyer(world, { name: ownName }), await buyer(world, { name: 'Other' })]
  const stage = { own, other, lone: await signedIn(world), operator: await operatorOf(world) }
  return { ...stage, things: await makeThings(world, stage) }
}

async function makeThings(world: World, { own, other, operator }: Omit<Stage, 'things'>): Promise<Things> {
  const { admin } = own
  const purchase = await requested(admin)
  const { invoice } = must(await operator.post(`/api/operator/purchases/${purchase}/approve`))
  const wish = { amount: 1, reason: 'A day without service' }
  const noted = must(await operator.post(`/api/operator/invoices/${invoice._id}/credit-note`, wish))
  await paid(world, admin, order('Slack', 'Pro', 40))
  const payment = must(await admin.post('/create-payment-intent', { invoiceIds: [invoice._id] }))
  const member = await freshMember(own)
  return {
    pending: await requested(admin, order('Slack', 'Pro', 2)),
    purchase,
    invoice: invoice._id,
    creditNote: noted.creditNotes[0]._id,
    payment: payment.paymentId,
    paymentSecret: payment.clientSecret,
    member: member._id,
    memberEmail: member.emailAccount,
    session: must(await admin.get('/api/sessions')).sessions[0]._id,
    avatar: await freshAvatar(admin),
    referral: await addReferral(world, own, other),
  }
}

let added = 0

/** Somebody on the company's list who has not joined yet. */
export async function freshMember({ admin }: Buyer): Promise<{ _id: string; emailAccount: string }> {
  added += 1
  const emailAccount = `person${added}@${admin.email.split('@')[1]}`
  return must(await admin.post('/api/company/add-members', { name: `Person ${added}`, emailAccount }))
}

/** The other company's invitation to the admin: one is there, also after it was declined. */
export async function freshInvitation({ own, other }: Stage): Promise<string> {
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

/** The same person in a browser of their own, as a login would leave it. */
export async function anotherSession(ground: Ground, { email }: Person): Promise<Person> {
  const user = await userByEmail(ground as World, email)
  const door = { userAgent: 'test', oldSessionId: null }
  const token = await inTransaction(systemContext(ground.parts), (tx) =>
    openSession(tx, { id: user?.id ?? '', email }, door),
  )
  const browser: Browser = ground.browser()
  browser.cookies.set(cookieName(ground.parts.config, 'session'), token)
  return Object.assign(browser, { email })
}

/** For somebody whose sessions were ended. */
export async function signInAgain(ground: Ground, person: Person) {
  for (const [name, value] of (await anotherSession(ground, person)).cookies) person.cookies.set(name, value)
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
  if (status >= 300) throw new Error(`The stage could not be set: ${status} ${text}`)
  return body
}
