import type { Access, ShownAccess } from '#contract/fulfillment/vendor-orders.ts'
import { type AccessKind, readAccess, readKeys } from '#domain/fulfillment/seat-access.ts'
import { Refused } from '#domain/platform/refused.ts'

/** What is typed about how people get in; each kind uses some of it. */
export type AccessValues = { kind: AccessKind; url: string; inviteFrom: string; note: string; keys: string }

export const accessLabels: Record<AccessKind, string> = {
  workspace: 'Workspace link',
  invite: 'Email invitation',
  keys: 'License keys',
  sso: 'Single sign-on',
}

/** Starts with what is known already. */
export function initialAccess(known?: ShownAccess): AccessValues {
  return {
    kind: known?.kind ?? 'workspace',
    url: known?.url ?? '',
    inviteFrom: known?.inviteFrom ?? '',
    note: known?.note ?? '',
    keys: '',
  }
}

/** One key per line. */
export function keysIn(text: string): string[] {
  return text
    .split('\n')
    .map((key) => key.trim())
    .filter((key) => key !== '')
}

/** What is sent: only what belongs to the chosen kind. */
export function accessOf(values: AccessValues): Access {
  const { kind } = values
  return {
    kind,
    ...filled('url', values.url),
    ...filled('note', values.note),
    ...(kind === 'invite' && filled('inviteFrom', values.inviteFrom)),
    ...(kind === 'keys' && { keys: keysIn(values.keys) }),
  }
}

/** What the domain has against it, by field: the same sentences that the server would answer with. */
export function problemsOf(values: AccessValues, keysNeeded: number): Record<string, string> {
  try {
    const { keys, ...access } = accessOf(values)
    readAccess(access)
    if (keys) readKeys(keys, keysNeeded)
    return {}
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.detail.fields ?? {}
  }
}

function filled<Name extends string>(name: Name, text: string): { [name in Name]?: string } {
  const value = text.trim()
  return value ? ({ [name]: value } as { [name in Name]: string }) : {}
}
