import type { FastifyInstance } from 'fastify'
import { type BenchRow, info, median } from './figures.ts'
import { addAccounts, knownEmail } from './login-load.ts'
import { openProduct } from './product.ts'

const samples = 40
const calls = {
  '/auth/login': (email: string) => ({ email, password: 'not this one' }),
  '/api/forgot-password': (email: string) => ({ email }),
  '/api/send-otp': (email: string) => ({ email }),
}

/** Whether the time of an answer tells that an address has an account: known relative to unknown addresses, in one run. */
export async function benchEnumeration({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const { parts, app, close } = await openProduct(databaseUrl)
  try {
    await addAccounts(parts)
    const rows: BenchRow[] = []
    for (const [url, body] of Object.entries(calls))
      rows.push(
        info(`time for a known address relative to an unknown one: ${url}`, await ratio(app, url, body)),
      )
    return rows
  } finally {
    await close()
  }
}

/** Alternating, so that other load on this machine affects both equally. */
async function ratio(app: FastifyInstance, url: string, body: (email: string) => object): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = 0; n < samples; n += 1) {
    times.known.push(await millisecondsOf(app, url, body(knownEmail)))
    times.unknown.push(await millisecondsOf(app, url, body(`nobody${n}@bench.example`)))
  }
  return median(times.known) / median(times.unknown)
}

async function millisecondsOf(app: FastifyInstance, url: string, payload: object): Promise<number> {
  const start = performance.now()
  await app.inject({ method: 'POST', url, payload, headers: { accept: 'application/json' } })
  return performance.now() - start
}
