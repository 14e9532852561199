import { createRequire } from 'node:module'
import type argon2 from '@node-rs/argon2'

/** As the product will import it. */
const loaded = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2
const { verify } = loaded
const known = new Map<string, Promise<boolean>>()
/** On the package itself, which stays loaded while test files come and go. */
const counted = loaded as typeof loaded & { timesVerified?: number }

// Argon2 is slow on purpose, and tests guess the same wrong password a hundred times: each pair is compared once.
loaded.verify = (hash, password, ...more) => {
  counted.timesVerified = timesVerified() + 1
  const pair = `${hash} ${password}`
  const answer = known.get(pair) ?? verify(hash, password, ...more)
  known.set(pair, answer)
  return answer
}

/** How often a password was compared so far in this process. */
export function timesVerified(): number {
  return counted.timesVerified ?? 0
}
