import { eq } from 'drizzle-orm'
import { hashPassword } from '../src/server/accounts/passwords.ts'
import { users } from '../src/server/accounts/tables.ts'
import { newId } from '../src/server/ids.ts'
import type { Browser } from './browser.ts'
import { someone, type World } from './world.ts'

export const goodPassword = 'correct horse battery'
let hashOfGoodPassword: Promise<string> | null = null

/** An account with a proven address, as a finished sign-up leaves it. */
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

/** A browser in which somebody is logged in. */
export async function signedIn(world: World, email = someone()): Promise<Browser & { email: string }> {
  await account(world, email)
  const browser = world.browser()
  const answer = await browser.post('/auth/login', { email, password: goodPassword })
  if (answer.status !== 200) throw new Error(`Login of ${email} answered ${answer.status}: ${answer.text}`)
  return Object.assign(browser, { email })
}

export async function userByEmail(world: World, email: string) {
  const [user] = await world.parts.database.db
    .select()
    .from(users)
    .where(eq(users.emailKey, email.toLowerCase()))
  return user
}
