import { type AuditDetail, count, type Display, sentence } from './audit-detail.ts'

const methods: Record<string, string> = {
  passkey: 'a passkey',
  totp: 'an authenticator app',
  recovery: 'a recovery code',
  password: 'the password',
  google: 'Google',
}

function factor({ kind, name }: AuditDetail) {
  return [kind === 'totp' ? 'Authenticator app.' : sentence`Passkey “${name}”.`]
}

function ofPerson({ email }: AuditDetail) {
  return [sentence`Of ${email}.`]
}

/** What happens to people's second factors. */
export const factorAuditActions = {
  'account.confirmed': {
    label: 'Identity confirmed',
    detail: ({ with: method }) => [sentence`With ${methods[String(method)]}.`],
  },
  'account.factor_added': { label: 'Second factor added', detail: factor },
  'account.factor_removed': { label: 'Second factor removed', detail: factor },
  'account.factors_kept': { label: 'Reset of second factors stopped' },
  'account.factors_lost': { label: 'Second factors reported lost' },
  'account.factors_reset': { label: 'Second factors reset', detail: ofPerson },
  'account.passkey_refused': {
    label: 'Passkey refused',
    detail: ({ name }) => [sentence`Passkey “${name}”: its counter did not rise.`],
  },
  'account.passkey_renamed': {
    label: 'Passkey renamed',
    detail: ({ name }) => [sentence`New name: ${name}.`],
  },
  'account.recovery_code_used': {
    label: 'Recovery code used',
    detail: ({ left }) => [sentence`${count(left, 'code')} left.`],
  },
  'account.recovery_codes_made': { label: 'New recovery codes made' },
  'member.factors_reset': { label: "Member's second factors reset", detail: ofPerson },
} as const satisfies Record<string, Display>

export const factorPhrases = {
  'account.confirmed': 'confirmed that it was them',
  'account.factor_added': 'added a second factor',
  'account.factor_removed': 'removed a second factor',
  'account.factors_kept': 'stopped a reset of second factors',
  'account.factors_lost': 'reported all second factors as lost',
  'account.factors_reset': 'reset second factors',
  'account.passkey_refused': 'tried a passkey that may be a copy',
  'account.passkey_renamed': 'renamed a passkey',
  'account.recovery_code_used': 'used a recovery code',
  'account.recovery_codes_made': 'made new recovery codes',
  'member.factors_reset': "reset a member's second factors",
} as const satisfies Record<keyof typeof factorAuditActions, string>
