import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { demoApprovers, demoPeople, demoStaff } from './people.ts'

/** The demo's password: generated once per installation and stored with its data, never a shared one. */
export function demoPassword({ dataDir }: Config): string {
  const file = join(dataDir, 'demo-password')
  if (!existsSync(file)) {
    makeFolder(dataDir)
    writeFileSync(file, `demo-${randomBytes(9).toString('base64url')}`, { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Printed by `npm start`, so that someone who tries the product can log in. */
export function demoLogins(config: Config): string {
  const { support, reviewer, finance } = demoStaff
  const staff = { support, reviewer, 'op finance': finance }
  const people = Object.entries({ ...demoPeople, ...staff, ...demoApprovers })
  const rows = people.map(([role, email]) => `  ${role.padEnd(10)} ${email}`)
  return ['Demo logins (all with the password', `${demoPassword(config)}):`]
    .join(' ')
    .concat('\n', rows.join('\n'))
}
