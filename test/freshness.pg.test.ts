import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createLogins, operatorEmail } from '../resilience/fixtures.ts'
import { linesOf, scratchFolder, startNode } from './durability/child.ts'
import { newInstallation } from './installations.ts'

const pages = ['/software-marketplace', '/software-marketplace/Cursor-pricing', '/pricing']
const others = ['/software-marketplace/Cursor-pricing.data', '/sitemap.xml', '/api/catalogue']
const paths = [...pages, ...others]

test('what one process publishes is on all pages of all three within seconds, and no request fails meanwhile', {
  timeout: 240_000,
}, async () => {
  const { databaseUrl } = await newInstallation('postgres')
  const settings = {
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_POOL_SIZE: '4',
    DATA_DIR: scratchFolder(),
    APP_URL: 'http://cobuy.localhost',
    OPERATOR_EMAILS: operatorEmail,
    SESSION_SECRET: 'a secret that all three processes know',
    LOG_LEVEL: 'silent',
    DEMO: '0',
  }
  const { operator } = await createLogins(settings)
  const servers = await Promise.all([1, 2, 3].map(() => started(settings)))
  const before = await Promise.all(servers.map(readAll))
  for (const read of before) expect(read).toEqual(before[0])

  const reader = keepReading(servers)
  await publish(servers[0] ?? '', operator)
  const isFresh = (read: Read[]) =>
    read.every(({ text }) => text.includes('Fresh Editor') || !text.includes('AI code editor'))
  let after = await Promise.all(servers.map(readAll))
  while (!after.every(isFresh) || after.some((read) => tagsOf(read) !== tagsOf(after[0] ?? [])))
    after = await Promise.all(servers.map(readAll))
  const { requests, failures } = await reader.end()
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(paths.length)
  for (const read of after) expect(read).toEqual(after[0])
  for (const [index, { text }] of (after[0] ?? []).entries())
    expect(text === before[0]?.[index]?.text, paths[index]).toBe(false)
})

type Read = { etag: string | null; text: string }

function tagsOf(read: Read[]) {
  return read.map(({ etag }) => etag).join()
}

async function started(settings: Record<string, string>): Promise<string> {
  const port = await freePort()
  const child = startNode(['src/server/main.ts'], { ...settings, PORT: String(port) })
  child.stderr.resume()
  for await (const line of linesOf(child)) if (line.includes('is running')) break
  child.stdout.resume()
  return `http://127.0.0.1:${port}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function readAll(url: string): Promise<Read[]> {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path, {
        headers: { accept: path.startsWith('/api') ? 'application/json' : 'text/html' },
      })
      return { etag: answer.headers.get('etag'), text: await answer.text() }
    }),
  )
}

/** Reads pages from all servers, again and again, until it is ended. */
function keepReading(servers: string[]) {
  let isOver = false
  let requests = 0
  const failures: string[] = []
  const loop = async (url: string) => {
    while (!isOver) {
      for (const path of pages) {
        const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
        requests += 1
        if (answer.status !== 200) failures.push(`${path}: ${answer.status}`)
        await answer.text()
      }
    }
  }
  const loops = servers.map(loop)
  return {
    end: async () => {
      isOver = true
      await Promise.all(loops)
      return { requests, failures }
    },
  }
}

/** A new tagline and name for a vendor, and a new vendor, so that every one of the paths changes. */
async function publish(url: string, cookie: string) {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/operator/change-sets${path}`, {
      method,
      headers: { cookie, accept: 'application/json', 'content-type': 'application/json', origin: url },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  let set = await call('POST', '', { title: 'Fresh' })
  const put = async (key: string, change: object) => {
    set = await call('PUT', `/${set._id}/changes/${key}`, { revision: set.revision, change })
  }
  const planId = randomUUID()
  const effectiveFrom = new Date().toISOString().slice(0, 10)
  await put('a', {
    kind: 'edit_vendor',
    thing: 'cursor',
    after: { tagline: 'Fresh Editor', title: 'Fresh Editor' },
  })
  await put('b', {
    kind: 'add_vendor',
    thing: 'fresh',
    after: { name: 'Fresh', kind: 'checkout', checkoutSegment: 'Fresh', categories: ['Sales'], discount: 10 },
  })
  await put('c', {
    kind: 'add_plan',
    thing: planId,
    after: { vendor: 'fresh', name: 'Team', billingCycle: 'monthly' },
  })
  await put('d', { kind: 'set_price', thing: planId, after: { effectiveFrom, perMember: 10, discount: 10 } })
  const { digest } = await call('GET', `/${set._id}/preview`)
  await call('POST', `/${set._id}/publish`, { revision: set.revision, digest })
}
