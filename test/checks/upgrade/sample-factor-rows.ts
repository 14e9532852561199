import type { Row } from './rows.ts'

type Ids = { id: (number: number) => string; user: string; session: string }

/** One row of every table about second factors and logins that wait for one. */
export function sampleFactorRows({ id, user, session }: Ids, at: string, later: string): Record<string, Row> {
  const own = { user_id: user, created_at: at }
  return {
    pending_logins: {
      ...own,
      token_hash: 'sample pending',
      browser_hash: 'sample browser',
      method: 'password',
      tries: 0,
      expires_at: later,
    },
    totp_secrets: { ...own, id: id(96), sealed: '\\x73', confirmed_at: at, last_step: 1 },
    passkeys: {
      ...own,
      id: id(97),
      name: 'Phone',
      credential_id: 'sample credential',
      public_key: '\\x01',
      counter: 0,
      transports: ['internal'],
      is_backed_up: true,
    },
    passkey_challenges: {
      challenge_hash: 'sample challenge',
      purpose: 'register',
      session_id: session,
      created_at: at,
      expires_at: later,
    },
    recovery_codes: { ...own, id: id(98), code_hash: 'sample recovery code' },
    factor_resets: { ...own, id: id(99), stop_hash: 'sample stop', due_at: later },
  }
}
