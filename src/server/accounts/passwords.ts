import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { whyWeak } from '../../domain/password.ts'
import { Refused } from '../../domain/refused.ts'

/** Argon2id with OWASP's parameters. If they are raised here, older hashes are renewed at the next login. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Checks every new password; the error names the rule it breaks. */
export function requireGoodPassword(password: string, email: string) {
  const weakness = whyWeak(password, { email, isCommon: isCommonPassword })
  if (weakness) throw new Refused('weak_password', { message: weakness, fields: { password: weakness } })
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalized(password), parameters))
}

/** Takes the same time whether or not there is an account: without a hash, it compares with a decoy. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoyHash ??= hash('a decoy password', parameters)
  const decoy = await decoyHash
  const isRight = await inTurn(() => verify(passwordHash ?? decoy, normalized(password)))
  return isRight && passwordHash !== null
}

export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let decoyHash: Promise<string> | null = null

/** Keyboards compose letters such as é differently; the same letters are the same password. */
function normalized(password: string) {
  return password.normalize('NFKC')
}

/** Hashing runs on other threads; one core stays free for everything else, even if many people log in. */
const maxRunning = Math.max(1, availableParallelism() - 1)
const maxQueue = 500
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Beyond this the browser would time out anyway, so say so right away.
  if (waiting.length >= maxQueue) throw new Refused('busy')
  if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * The passwords that attackers try first: those with 8 or more characters among the 10,000 most common in public
 * leaks, plus some from newer yearly lists. One per line, lower case.
 */
const common = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

function isCommonPassword(loweredPassword: string): boolean {
  return common.has(loweredPassword)
}
