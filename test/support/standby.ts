import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePostgres } from '../../scripts/tools/postgres.ts'
import { freePort, serverAccount, startServer, stopServer, untilReady } from './postgres.ts'

/** A streaming replica of a server, on this machine. */
export async function startStandby(primaryUrl: string) {
  const bin = await providePostgres()
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-standby-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
  const primary = new URL(primaryUrl)
  primary.searchParams.delete('host')
  const copied = spawnSync(
    join(bin, 'pg_basebackup'),
    ['-d', primary.href, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...account },
  )
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`)
  chmodSync(join(folder, 'data'), 0o700)
  const port = await freePort()
  const keeper = startServer({ bin, folder, port, account, isDurable: false, isForTests: false })
  await untilReady(keeper)
  const url = new URL(primaryUrl)
  url.port = String(port)
  url.searchParams.set('host', folder)
  return { url: url.href, stop: () => stopServer(keeper) }
}
