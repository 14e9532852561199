import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { notify } from '../notifications/notify.ts'

type Owner = { id: string; email: string }
type Factor = { kind: 'passkey' | 'totp'; name?: string }

export async function announceAdded(tx: Tx, { id, email }: Owner, factor: Factor) {
  await audit(tx, { action: 'account.factor_added', thingId: id, detail: factor })
  await notify(tx, 'factor-added', { to: email, data: { factor: nameOf(factor) } })
}

export async function announceRemoved(tx: Tx, { id, email }: Owner, factor: Factor) {
  await audit(tx, { action: 'account.factor_removed', thingId: id, detail: factor })
  await notify(tx, 'factor-removed', { to: email, data: { factor: nameOf(factor) } })
}

/** A counter that does not rise: somebody may have a copy of the passkey. */
export async function announceRefusedPasskey(tx: Tx, { id, email }: Owner, name: string) {
  await audit(tx, { action: 'account.passkey_refused', thingId: id, detail: { name } })
  await notify(tx, 'passkey-refused', { to: email, data: { name } })
}

/** A name that somebody typed stays out of subjects. */
function nameOf({ kind }: Factor): string {
  return kind === 'totp' ? 'An authenticator app' : 'A passkey'
}
