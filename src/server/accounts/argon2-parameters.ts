/** Argon2id with OWASP's parameters. If they are raised here, older hashes are renewed at the next login. */
export const argon2Parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
