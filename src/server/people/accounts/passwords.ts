import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { whyWeak } from '#domain/people/password.ts'
import { Refused } from '#domain/platform/refused.ts'
import { argon2Parameters } from './argon2-parameters.ts'
import { HashingThread, type HashTask } from './hashing-thread.ts'

type Hasher = {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

let hasher: Hasher = {
  hash: (password) => hash(password, argon2Parameters),
  verify,
}

/** From now on, passwords are hashed in threads of a lower priority than everything else. */
export function hashAside() {
  const idle = Array.from({ length: maxRunning }, () => new HashingThread())
  const run = async <T extends string | boolean>(task: HashTask) => {
    const thread = idle.pop() ?? new HashingThread()
    try {
      return await thread.run<T>(task)
    } finally {
      idle.push(thread)
    }
  }
  hasher = {
    hash: (password) => run<string>({ password }),
    verify: (hash, password) => run<boolean>({ hash, password }),
  }
}

/** Checks every new password; the error names the rule it breaks. */
export function requireGoodPassword(password: string, email: string) {
  const weakness = whyWeak(password, { email, isCommon: isCommonPassword })
  if (weakness) throw new Refused('weak_password', { message: weakness, fields: { password: weakness } })
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hasher.hash(normalized(password)))
}

/** Takes the same time whether or not there is an account: without a hash, it compares with a decoy. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoyHash ??= hasher.hash('a decoy password')
  const decoy = await decoyHash
  const isRight = await inTurn(() => hasher.verify(passwordHash ?? decoy, normalized(password)))
  return isRight && passwordHash !== null
}

export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = argon2Parameters
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let decoyHash: Promise<string> | null = null

/** Keyboards compose letters such as é differently; the same letters are the same password. */
function normalized(password: string) {
  return password.normalize('NFKC')
}

/** Hashing runs on other threads; one core stays free for everything else, even if many people log in. */
const maxRunning = Math.min(4, Math.max(1, availableParallelism() - 1))
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
