import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createCompany, createLogins, operatorEmail } from './fixtures.ts'
import { atMost, note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import type { Env } from './setup.ts'
import { noneYet, writeAll } from './writers.ts'

type Outage = 'none' | 'hanging' | 'refused'
type Measured = { medianMs: number; slowestMs: number; replies: Map<string, number> }

const maxSlowdown = 3

/** Email, Stripe, Google and the logo service are down: unrelated calls must not be affected. */
export async function outages(env: Env, { calls }: { calls: number }): Promise<ResilienceRow[]> {
  const logins = await createLogins(env)
  const measured = {} as Record<Outage, Measured>
  for (const outage of ['none', 'hanging', 'refused'] as const)
    measured[outage] = await measure(env, logins, outage, calls)
  const normal = measured.none
  return (['hanging', 'refused'] as const).flatMap((outage) => [
    note(`${outage}: replies of calls that need them`, formatReplies(measured[outage].replies)),
    row(`${outage}: of these, 500`, measured[outage].replies.get('500') ?? 0, 0),
    row(
      `${outage}: median of other calls, in ms (normally ${normal.medianMs.toFixed(1)})`,
      measured[outage].medianMs,
    ),
    atMost(`${outage}: slowdown of other calls`, measured[outage].medianMs / normal.medianMs, maxSlowdown),
    row(
      `${outage}: slowest other call, in ms (normally ${normal.slowestMs.toFixed(0)})`,
      measured[outage].slowestMs,
    ),
  ])
}

async function measure(
  env: Env,
  logins: Awaited<ReturnType<typeof createLogins>>,
  outage: Outage,
  calls: number,
) {
  const hole = createServer(() => {}).listen(0, '127.0.0.1') // accepts connections and never replies
  await once(hole, 'listening')
  const deadPort = outage === 'refused' ? await freePort() : (hole.address() as AddressInfo).port
  const services = outage === 'none' ? {} : settingsFor(deadPort)
  const server = new Server(await freePort(), { ...env, ...services, OPERATOR_EMAILS: operatorEmail })
  try {
    await server.start()
    if (outage === 'none') await createOpenInvoice(server.url, logins)
    const replies = new Map<string, number>()
    const stop = outage === 'none' ? async () => {} : keepCallingServices(server.url, logins.admin, replies)
    const times = await timesOf(server.url, logins.admin, calls)
    await stop()
    return { medianMs: times[times.length >> 1] ?? 0, slowestMs: times.at(-1) ?? 0, replies }
  } finally {
    await server.kill()
    hole.close()
  }
}

/** Only a company with an open invoice makes a payment call to the provider. */
async function createOpenInvoice(url: string, logins: Awaited<ReturnType<typeof createLogins>>) {
  const fixtures = await createCompany(url, logins)
  await writeAll({ next: async () => url }, fixtures, { writes: 2, writers: 1, known: noneYet() })
}

function settingsFor(port: number): Env {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_dead',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_dead',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
    LOGO_SERVICE_URL: `http://127.0.0.1:${port}/{name}`,
  }
}

/** Keeps calls to each service in flight until stopped; hanging calls are aborted. */
function keepCallingServices(url: string, cookie: string, replies: Map<string, number>) {
  const stop = new AbortController()
  const json = { cookie, 'content-type': 'application/json' }
  const calls = [
    () => fetch(`${url}/auth/google`, { redirect: 'manual', signal: stop.signal }),
    () => fetch(`${url}/logos/Rippling`, { signal: stop.signal }),
    () =>
      fetch(`${url}/create-payment-intent`, {
        method: 'POST',
        headers: json,
        body: '{}',
        signal: stop.signal,
      }),
    () => {
      const body = JSON.stringify({ email: `${Math.random().toString(36).slice(2)}@resilience.example` })
      return fetch(`${url}/api/send-otp`, { method: 'POST', headers: json, body, signal: stop.signal })
    },
  ]
  const loops = [...calls, ...calls].map(async (call) => {
    while (!stop.signal.aborted) {
      const status = await call().then(
        (response) => String(response.status),
        () => 'no reply',
      )
      replies.set(status, (replies.get(status) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}

async function timesOf(url: string, cookie: string, calls: number) {
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/purchases2`, { headers: { cookie } })
    await response.text()
    if (!response.ok) throw new Error(`An unrelated call returned ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}

const formatReplies = (replies: Map<string, number>) =>
  [...replies].map(([status, count]) => `${count} × ${status}`).join(', ')
