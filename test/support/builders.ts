import { eq } from 'drizzle-orm'
import type { MemberRole } from '#domain/people/access.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { hashPassword } from '#server/people/accounts/passwords.ts'
import { openSession } from '#server/people/accounts/sessions.ts'
import { users } from '#server/people/accounts/tables.ts'
import { cookieName } from '#server/platform/http/cookies.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser } from './browser.ts'
import { someone, type World } from './world.ts'

type Signed = Browser & { email: string }

export const goodPassword = 'correct horse battery'
let hashOfGoodPassword: Promise<string> | null = null

/** An account with a verified address, as after sign-up. */
export async function account(world: World, email = someone()) {
  hashOfGoodPassword ??= hashPassword(goodPassword)
  const id = newId(world.clock.now())
  await world.parts.database.db.insert(users).values({
    id,
    email,
    emailKey: email.toLowerCase(),
    emailVerifiedAt: world.clock.now(),
    passwordHash: await hashOfGoodPassword,
    createdAt: world.clock.now(),
  })
  return { id, email }
}

/** A browser with a new person logged in. */
export async function signedIn(world: World, email = someone()): Promise<Signed> {
  return logInWithoutPassword(world, await account(world, email))
}

/** The same through the real login, for tests of its cookies. */
export async function loggedIn(world: World): Promise<Signed> {
  const { email } = await account(world)
  const browser = world.browser()
  const answer = await browser.post('/auth/login', { email, password: goodPassword })
  if (answer.status !== 200) throw new Error(`Login of ${email} answered ${answer.status}: ${answer.text}`)
  return Object.assign(browser, { email })
}

/** Creates the session of a login without the slow password check. */
export async function logInWithoutPassword(
  { parts, browser: newBrowser }: Pick<World, 'parts' | 'browser'>,
  user: { id: string; email: string },
): Promise<Signed> {
  const door = { userAgent: 'test', oldSessionId: null }
  const token = await inTransaction(systemContext(parts), (tx) =>
    openSession(tx, user, door, { method: 'password', isProven: true }),
  )
  const browser = newBrowser()
  browser.cookies.set(cookieName(parts.config, 'session'), token)
  return Object.assign(browser, { email: user.email })
}

export async function userByEmail(world: World, email: string) {
  const [user] = await world.parts.database.db
    .select()
    .from(users)
    .where(eq(users.emailKey, email.toLowerCase()))
  return user
}

/** A complete onboarding form. */
export const onboardingForm = {
  name: 'Acme',
  industry: 'Technology',
  website: 'acme.com',
  streetAddress: '1 Main Street',
  city: 'Denver',
  state: 'CO',
  postalCode: '80014',
  country: 'US',
  organization: 'Not Applicable',
}

export type Team = { id: string; domain: string; admin: Signed; employee: Signed }

/** A company created through the product: an admin who founded it, and an employee who joined. */
export async function company(world: World, form: Partial<typeof onboardingForm> = {}): Promise<Team> {
  const admin = await signedIn(world, someone('ada'))
  const created = await admin.post('/api/company', { ...onboardingForm, ...form })
  if (created.status !== 201) throw new Error(`A company was refused: ${created.text}`)
  const domain = admin.email.slice(admin.email.indexOf('@') + 1)
  const employee = await colleague(world, { admin, domain }, { name: 'Emil', admin: false })
  return { id: created.body._id, domain, admin, employee }
}

/** A person with an account, added by the admin, so that they join immediately. */
export async function colleague(
  world: World,
  { admin, domain }: Pick<Team, 'admin' | 'domain'>,
  { name, ...role }: { name: string; admin?: boolean; role?: MemberRole },
): Promise<Signed> {
  const browser = await signedIn(world, someone(name.toLowerCase(), domain))
  const form = { name, emailAccount: browser.email, ...role }
  const added = await admin.post('/api/company/add-members', form)
  if (!added.body.joined) throw new Error(`${name} did not join: ${added.text}`)
  return browser
}
