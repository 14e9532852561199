import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { providePgBouncer } from '../../scripts/tools/pgbouncer.ts'
import { freePort, serverAccount } from './postgres.ts'

/** PgBouncer in front of a server, for all of its databases. Its connections change hands after every transaction. */
export async function startPgBouncer(serverUrl: string, { more = [] }: { more?: string[] } = {}) {
  const program = await providePgBouncer()
  const server = new URL(serverUrl)
  const account = serverAccount()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const host = server.searchParams.get('host') ?? server.hostname
  const target = `host=${host} port=${server.port} user=${server.username} password=${server.password}`
  const settings = [
    ...['[databases]', `* = ${target}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`],
    ...['unix_socket_dir =', 'auth_type = any', 'pool_mode = transaction', 'max_client_conn = 1000'],
    // Each transaction gets another connection than the one before, if there is one.
    ...['default_pool_size = 20', 'server_round_robin = 1', 'server_idle_timeout = 10', ...more],
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  if (account.uid !== undefined)
    for (const path of [folder, file]) chownSync(path, account.uid, account.gid ?? account.uid)
  const child = spawn(program, [file], { stdio: 'ignore', ...account })
  const url = new URL(serverUrl)
  url.searchParams.delete('host')
  url.port = String(port)
  await untilOpen(url.href)
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(connectionString: string) {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The same database behind the pooler of the tests. */
export function behindPooler(databaseUrl: string, poolerUrl: string): string {
  const url = new URL(poolerUrl)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}
