import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createLogins, operatorEmail } from '../../../resilience/fixtures.ts'
import { freePort } from '../../../resilience/server.ts'
import { migratedInstallation } from '../../support/installations.ts'
import { type Child, spawnNode } from '../durability/child.ts'

export type Server = { url: string; printed: () => string; signal: (name: NodeJS.Signals) => void }

const metricsToken = 'a token for tests only'

/** Real processes on one PostgreSQL, with the cookies of an operator and of an admin who can order. */
export async function startServers(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-test-'))
  const { databaseUrl } = await migratedInstallation('postgres', folder)
  const settings = {
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_POOL_SIZE: '4',
    DATA_DIR: folder,
    APP_URL: 'http://cobuy.localhost',
    OPERATOR_EMAILS: operatorEmail,
    SESSION_SECRET: 'a secret that all of these processes know',
    METRICS_TOKEN: metricsToken,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO: '0',
  }
  const { operator, admin } = await createLogins(settings)
  const children: Child[] = []
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort()
      const preload = ['--import', './test/checks/freshness/controls.ts']
      const child = spawnNode([...preload, 'src/server/main.ts'], { ...settings, PORT: String(port) })
      children.push(child)
      return watched(child, `http://127.0.0.1:${port}`)
    }),
  )
  const stop = () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const server of servers) await untilPrinted(server, 'is running')
  } catch (error) {
    stop()
    throw error
  }
  return { servers, operator, admin, stop }
}

function watched(child: Child, url: string): Server {
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  return { url, printed: () => printed, signal: (name) => child.kill(name) }
}

/** Sends all of them a signal that controls.ts understands, and waits until they have. */
export async function signalAll(servers: Server[], signal: 'SIGUSR2' | 'SIGWINCH', answer: string) {
  for (const server of servers) server.signal(signal)
  for (const server of servers) await untilPrinted(server, answer)
}

/** Processes that start at once take a minute on two cores that a dozen others use, too. */
async function untilPrinted({ printed }: Server, text: string) {
  const isPrinted = () => printed().includes(text)
  await vi.waitUntil(isPrinted, { timeout: 180_000, interval: 20 }).catch((error) => {
    throw new Error(`"${text}" was not printed: ${printed()}`, { cause: error })
  })
}

export async function metricOf({ url }: Server, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
