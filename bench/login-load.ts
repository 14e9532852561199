import type { Parts } from '#server/context.ts'
import { hashPassword } from '#server/people/accounts/passwords.ts'
import { users } from '#server/people/accounts/tables.ts'
import { newId } from '#server/platform/ids.ts'

export const concurrentLogins = 20
const password = 'correct horse battery'
const emails = Array.from({ length: concurrentLogins }, (_, n) => `person-${n}@bench.example`)
export const [knownEmail = ''] = emails

/** Accounts with one password, so that it is hashed once. */
export async function addAccounts({ database, now }: Parts) {
  const passwordHash = await hashPassword(password)
  const at = now()
  const people = emails.map((email) => {
    return { id: newId(at), email, emailKey: email, emailVerifiedAt: at, passwordHash, createdAt: at }
  })
  await database.db.insert(users).values(people)
}

export type Browser = { email: string; cookies: string }

/** People who have logged in before, each in a browser that we know. */
export function knownBrowsers(url: string): Promise<Browser[]> {
  return Promise.all(emails.map((email) => logIn(url, { email, cookies: '' })))
}

/** Keeps a login of each browser in flight until stopped, then returns how many finished. */
export function keepLoggingIn(url: string, browsers: readonly Browser[]): () => Promise<number> {
  let isStopped = false
  let done = 0
  const lanes = browsers.map(async (browser) => {
    while (!isStopped) {
      await logIn(url, browser)
      if (!isStopped) done += 1
    }
  })
  return async () => {
    isStopped = true
    await Promise.all(lanes)
    return done
  }
}

/** Returns the browser with the cookies that it has then. */
export async function logIn(url: string, { email, cookies }: Browser): Promise<Browser> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200)
    throw new Error(`A login returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { email, cookies: set.join('; ') }
}

export async function read(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`A read returned ${response.status}`)
  await response.arrayBuffer()
}
