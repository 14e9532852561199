import { hashPassword } from '../src/server/accounts/passwords.ts'
import { users } from '../src/server/accounts/tables.ts'
import type { Parts } from '../src/server/context.ts'
import { newId } from '../src/server/ids.ts'

export const knownEmail = 'ann@bench.example'
const password = 'correct horse battery'
export const concurrentLogins = 20

export async function addAccount({ database, now }: Parts) {
  const passwordHash = await hashPassword(password)
  const [id, at] = [newId(now()), now()]
  await database.db
    .insert(users)
    .values({ id, email: knownEmail, emailKey: knownEmail, emailVerifiedAt: at, passwordHash, createdAt: at })
}

/** Keeps this many logins in flight until stopped, then returns how many finished. */
export function keepLoggingIn(url: string): () => Promise<number> {
  let isStopped = false
  let done = 0
  const lanes = Array.from({ length: concurrentLogins }, async () => {
    while (!isStopped) {
      await logIn(url)
      if (!isStopped) done += 1
    }
  })
  return async () => {
    isStopped = true
    await Promise.all(lanes)
    return done
  }
}

export async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: knownEmail, password }),
  })
  if (response.status !== 200)
    throw new Error(`A login returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('cobuy_session=')) ?? ''
}

export async function read(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`A read returned ${response.status}`)
  await response.arrayBuffer()
}
