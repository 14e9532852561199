import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { makeCompany, makeLogins, operatorEmail } from './cast.ts'
import { atMost, note, type ResilienceRow, row } from './row.ts'
import type { Env } from './scene.ts'
import { freePort, Server } from './server.ts'
import { nothingYet, writeAll } from './writers.ts'

type How = 'none' | 'hanging' | 'refused'
type Seen = { medianMs: number; slowestMs: number; answers: Map<string, number> }

const mostTimes = 3

/** Mail, Stripe, Google and the logo service are away: whoever does something else must not notice. */
export async function outsideDead(env: Env, { calls }: { calls: number }): Promise<ResilienceRow[]> {
  const logins = await makeLogins(env)
  const seen = {} as Record<How, Seen>
  for (const how of ['none', 'hanging', 'refused'] as const)
    seen[how] = await measure(env, logins, how, calls)
  const usual = seen.none
  return (['hanging', 'refused'] as const).flatMap((how) => [
    note(`${how}: answers of what needs them`, told(seen[how].answers)),
    row(`${how}: of these 500`, seen[how].answers.get('500') ?? 0, 0),
    row(`${how}: median of other calls, in ms (else ${usual.medianMs.toFixed(1)})`, seen[how].medianMs),
    atMost(`${how}: as many times slower than else`, seen[how].medianMs / usual.medianMs, mostTimes),
    row(`${how}: slowest other call, in ms (else ${usual.slowestMs.toFixed(0)})`, seen[how].slowestMs),
  ])
}

async function measure(env: Env, logins: Awaited<ReturnType<typeof makeLogins>>, how: How, calls: number) {
  const hole = createServer(() => {}).listen(0, '127.0.0.1') // takes every connection and never says a word
  await once(hole, 'listening')
  const dead = how === 'refused' ? await freePort() : (hole.address() as AddressInfo).port
  const outside = how === 'none' ? {} : settingsFor(dead)
  const server = new Server(await freePort(), { ...env, ...outside, OPERATOR_EMAILS: operatorEmail })
  try {
    await server.start()
    if (how === 'none') await makeDebtor(server.url, logins)
    const answers = new Map<string, number>()
    const stop = how === 'none' ? async () => {} : keepAskingOutside(server.url, logins.admin, answers)
    const times = await timesOf(server.url, logins.admin, calls)
    await stop()
    return { medianMs: times[times.length >> 1] ?? 0, slowestMs: times.at(-1) ?? 0, answers }
  } finally {
    await server.kill()
    hole.close()
  }
}

/** A company that owes: only then does paying reach the provider. */
async function makeDebtor(url: string, logins: Awaited<ReturnType<typeof makeLogins>>) {
  const cast = await makeCompany(url, logins)
  await writeAll({ next: async () => url }, cast, { writes: 2, writers: 1, known: nothingYet() })
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

/** Some of each at any time, until told to stop; those that hang then are not waited for. */
function keepAskingOutside(url: string, cookie: string, answers: Map<string, number>) {
  const stop = new AbortController()
  const json = { cookie, 'content-type': 'application/json' }
  const asks = [
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
  const loops = [...asks, ...asks].map(async (ask) => {
    while (!stop.signal.aborted) {
      const status = await ask().then(
        (answer) => String(answer.status),
        () => 'none in time',
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
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
    const began = performance.now()
    const answer = await fetch(`${url}/api/purchases2`, { headers: { cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`An unrelated call answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

const told = (answers: Map<string, number>) => [...answers].map(([what, n]) => `${n} × ${what}`).join(', ')
