import { aptInstall } from './apt.ts'
import { findOnPath, isProgram } from './find.ts'

const DEBIAN = '/usr/sbin/pgbouncer'

export function findPgBouncer(): string | null {
  return findOnPath('pgbouncer') ?? (isProgram(DEBIAN) ? DEBIAN : null)
}

/** Finds or installs PgBouncer; throws one line that says what to do if neither works. */
export async function providePgBouncer(): Promise<string> {
  const found = findPgBouncer()
  if (found) return found
  const reason = await aptInstall(['pgbouncer'])
  const installed = findPgBouncer()
  if (installed) return installed
  throw new Error(`No PgBouncer (${reason}): install it, or put it on PATH`)
}
