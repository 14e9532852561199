const name = 'signing-up'
const codeMs = 10 * 60_000

/** The address that a code was sent to, for a reload in the ten minutes in which the code is valid. Never the password. */
export function keepEmail(email: string | null) {
  if (email === null) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, JSON.stringify({ email, until: Date.now() + codeMs }))
}

export function keptEmail(): string | null {
  const kept: { email: string; until: number } | null = JSON.parse(sessionStorage.getItem(name) ?? 'null')
  return kept && kept.until > Date.now() ? kept.email : null
}
