import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { fill } from '../bench/growth.ts'
import { companyData } from '../bench/growth-data.ts'
import { createCompany, createLogins, operatorEmail } from './fixtures.ts'
import { note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import { type Env, onPostgres } from './setup.ts'
import { noneYet, writeAll } from './writers.ts'

const passphrase = 'a passphrase for resilience runs only'
const reads = [
  '/api/purchases',
  '/api/purchases2',
  '/invoices',
  '/api/company/members',
  '/api/dashboard/summary',
]

/** Last night's encrypted backup is restored on an empty machine by one command, and the product answers as before. */
export async function restoredMachine(
  env: Env,
  { companies }: { companies: number },
): Promise<ResilienceRow[]> {
  const logins = await createLogins(env)
  await fill(env.DATABASE_URL ?? '', companies, companyData)
  const file = `${env.DATA_DIR}.backup`
  const before = await served(env, async (url) => {
    const fixtures = await createCompany(url, logins)
    await writeAll({ next: async () => url }, fixtures, { writes: 60, writers: 4, known: noneYet() })
    return answers(url, logins.admin)
  })
  const made = await timed('scripts/backup.ts', [file], env)
  return onPostgres(async ({ env: empty }) => {
    const restored = await timed('scripts/restore.ts', [file], empty)
    const after = await served(empty, (url) => answers(url, logins.admin))
    return [
      row('companies', companies),
      note('backup', made.output.match(/\d+ tables with \d+ rows/)?.[0] ?? made.output),
      row('size in megabytes', statSync(file).size / 1024 / 1024),
      row('seconds to make it', made.seconds),
      row('seconds to restore it, compared row by row', restored.seconds),
      note('restored', restored.output.match(/\d+ tables, \d+ differ/)?.[0] ?? restored.output),
      row('tables that differ', Number(restored.output.match(/(\d+) differ/)?.[1] ?? Number.NaN), 0),
      row(
        'calls that answer differently afterward',
        reads.filter((_, n) => before[n] !== after[n]).length,
        0,
      ),
    ]
  })
}

async function served<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail })
  try {
    await server.start()
    return await work(server.url)
  } finally {
    await server.kill('SIGTERM')
  }
}

async function answers(url: string, cookie: string): Promise<string[]> {
  const texts: string[] = []
  for (const path of reads) {
    const response = await fetch(url + path, { headers: { cookie, accept: 'application/json' } })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    texts.push(await response.text())
  }
  return texts
}

async function timed(program: string, args: string[], env: Env) {
  const { PATH = '', HOME = '' } = process.env
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, HOME, DEMO: '0', ...env, BACKUP_PASSPHRASE: passphrase },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${program} exited with ${code}: ${output}`)
  return { output, seconds: (performance.now() - startedAt) / 1000 }
}
