import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { whyWeak } from '../../domain/password.ts'
import { Refused } from '../../domain/refused.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Argon2id with OWASP's parameters. Raise them here: older hashes are renewed at the next login. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Every new password passes here: the refusal names the rule it breaks. */
export function requireGoodPassword(password: string, email: string) {
  const weakness = whyWeak(password, { email, isCommon: isCommonPassword })
  if (weakness) throw new Refused('weak_password', { message: weakness, fields: { password: weakness } })
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(oneSpelling(password), parameters))
}

/** Compares in the same time whether or not there is an account: without a hash, against a hash of nothing. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoyHash ??= hash('the password of nobody', parameters)
  const nobodys = await decoyHash
  const isRight = await inTurn(() => verify(passwordHash ?? nobodys, oneSpelling(password)))
  return isRight && passwordHash !== null
}

export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let decoyHash: Promise<string> | null = null

/** Keyboards differ in how they compose a letter such as é: the same letters are the same password. */
function oneSpelling(password: string) {
  return password.normalize('NFKC')
}

/** Hashing runs on other threads; one core is left to everything else, however many log in at once. */
const atOnce = Math.max(1, availableParallelism() - 1)
const longestQueue = 500
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Whoever would wait longer than a browser does is better told at once.
  if (waiting.length >= longestQueue) throw new Refused('busy')
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
