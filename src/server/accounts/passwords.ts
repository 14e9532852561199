import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters. Raise them here: older hashes are renewed at the next login. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

/** Compares in the same time whether or not there is an account: without a hash, against a hash of nothing. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => verify(passwordHash ?? (await decoy()), password))
  return isRight && passwordHash !== null
}

export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let decoyHash: Promise<string> | null = null

function decoy() {
  decoyHash ??= hash('the password of nobody', parameters)
  return decoyHash
}

/** Hashing runs on other threads; one core is left to everything else, however many log in at once. */
const atOnce = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
