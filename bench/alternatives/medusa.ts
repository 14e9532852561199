import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { newDatabase } from '#test/support/new-database.ts'
import { type Alternative, ordersEach, people } from './contender.ts'
import { installed } from './install.ts'
import { fillShop, operator } from './medusa-shop.ts'

const version = '2.21.2'
/** The newest one that some registries have of all these packages, which need the same one of each other. */
const sdk = '3.1161.0'
const packages = {
  dependencies: { '@medusajs/medusa': version, '@medusajs/framework': version, '@medusajs/cli': version },
  overrides: {
    '@aws-sdk/client-s3': sdk,
    '@aws-sdk/lib-storage': sdk,
    '@aws-sdk/s3-request-presigner': sdk,
    '@aws-sdk/client-dynamodb': sdk,
  },
}

const settings = `const { defineConfig } = require('@medusajs/framework/utils')
const origin = 'http://localhost'
const http = { storeCors: origin, adminCors: origin, authCors: origin, jwtSecret: 'bench', cookieSecret: 'bench' }
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http,
  },
  admin: { disable: true },
})
`

/** Medusa on a database of its own, without Redis, or null where it cannot be installed. */
export async function startMedusa(databaseUrl: string): Promise<Alternative | null> {
  const folder = installed(`medusa-${version}`, packages)
  if (folder === null) return null
  writeFileSync(join(folder, 'medusa-config.js'), settings)
  mkdirSync(join(folder, 'src'), { recursive: true })
  const { url, pid, stop } = await startServer(folder, await newDatabase(databaseUrl))
  try {
    const shop = await fillShop(url, people, ordersEach)
    const comparisons = comparisonsWith(shop.variant)
    return { name: `Medusa ${version}`, url, pid, people: shop.people, comparisons, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startServer(folder: string, databaseUrl: string) {
  const port = await freePort()
  const quiet = { LOG_LEVEL: 'error', MEDUSA_DISABLE_TELEMETRY: 'true', NODE_ENV: 'production' }
  const env = { ...process.env, ...quiet, DATABASE_URL: databaseUrl, PORT: String(port) }
  const program = join(folder, 'node_modules/@medusajs/cli/cli.js')
  const how = { cwd: folder, env, stdio: 'ignore' } as const
  const { email, password } = operator
  for (const args of [
    ['db:migrate', '--execute-all-links'],
    ['user', '-e', email, '-p', password],
  ]) {
    // Not spawnSync: this process also reads what PostgreSQL prints, and PostgreSQL waits until it is read.
    const [status] = await once(
      spawn(process.execPath, [program, ...args], { ...how, timeout: 120_000 }),
      'exit',
    )
    if (status !== 0) throw new Error(`medusa ${args[0]} ended with ${status}`)
  }
  const server = spawn(process.execPath, [program, 'start'], how)
  process.once('exit', () => server.kill())
  const ended = once(server, 'exit')
  const url = `http://localhost:${port}`
  await untilHealthy(url)
  const stop = async () => {
    server.kill()
    await ended
  }
  return { url, pid: server.pid as number, stop }
}

async function untilHealthy(url: string) {
  for (let second = 0; second < 120; second += 1) {
    const answer = await fetch(`${url}/health`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(1000)
  }
  throw new Error('Medusa did not start in two minutes')
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
  })
  return promise
}

function comparisonsWith(variant: string): Alternative['comparisons'] {
  const list = '/store/orders?limit=10&order=-created_at&fields=id,display_id,status,created_at,currency_code'
  return [
    {
      name: 'session check',
      cobuyCall: 'session check',
      otherCall: { path: '/store/customers/me?fields=id,email', expected: '"email"' },
    },
    {
      name: 'list of 10 purchases',
      cobuyCall: 'list',
      otherCall: {
        path: `${list},total,items.title,items.quantity,items.unit_price`,
        expected: '"count":10',
      },
    },
    {
      name: 'the same list, theirs without products and totals',
      cobuyCall: 'list',
      otherCall: { path: list, expected: '"count":10' },
    },
    {
      name: 'purchase request, theirs only adds to the cart',
      cobuyCall: 'purchase request',
      otherCall: {
        path: ({ cart }) => `/store/carts/${cart}/line-items?fields=id`,
        body: { variant_id: variant, quantity: 1 },
        expected: '"cart"',
      },
    },
  ]
}
