import { hashPassword } from '../src/server/accounts/passwords.ts'
import { users } from '../src/server/accounts/tables.ts'
import type { Parts } from '../src/server/context.ts'
import { newId } from '../src/server/ids.ts'

const email = 'ann@bench.example'
const password = 'correct horse battery'
export const loginsAtOnce = 20

export async function addAccount({ database, now }: Parts) {
  const passwordHash = await hashPassword(password)
  const [id, at] = [newId(now()), now()]
  await database.db
    .insert(users)
    .values({ id, email, emailKey: email, emailVerifiedAt: at, passwordHash, createdAt: at })
}

/** Keeps so many logins in flight until told to stop; tells how many were done. */
export function keepLoggingIn(url: string): () => Promise<number> {
  let isOver = false
  let done = 0
  const lanes = Array.from({ length: loginsAtOnce }, async () => {
    while (!isOver) {
      await logIn(url)
      if (!isOver) done += 1
    }
  })
  return async () => {
    isOver = true
    await Promise.all(lanes)
    return done
  }
}

export async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200)
    throw new Error(`A login answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export async function read(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`A read answered ${response.status}`)
  await response.arrayBuffer()
}
