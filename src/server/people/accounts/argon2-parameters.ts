/** Argon2id with OWASP's parameters. If they are raised here, older hashes are renewed at the next login. */
export const argon2Parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A tenth of the processor time of others when both want it: pages stay quick, and a login waits a little. */
export const hashingNiceness = 10
