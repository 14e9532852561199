import { count, type Display, day, sentence } from './audit-detail.ts'

/** What a company asks of its members when they sign in. */
export const securityAuditActions = {
  'company.security_changed': {
    label: 'Sign-in rules changed',
    detail: ({ requireSecondFactorFrom, idleMinutes, absoluteHours, allowedFrom }) => [
      requireSecondFactorFrom
        ? sentence`A second factor is required from ${day(requireSecondFactorFrom)}.`
        : '',
      idleMinutes ? sentence`Signed out after ${count(idleMinutes, 'idle minute')}.` : '',
      absoluteHours ? sentence`Signed out after ${count(absoluteHours, 'hour')}.` : '',
      Array.isArray(allowedFrom) && allowedFrom.length > 0
        ? sentence`Only from ${count(allowedFrom.length, 'network')}.`
        : 'From any network.',
    ],
  },
} satisfies Record<string, Display>

export const securityPhrases = {
  'company.security_changed': 'changed the rules for signing in',
} satisfies Record<keyof typeof securityAuditActions, string>
