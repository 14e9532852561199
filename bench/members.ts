import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { Parts } from '../src/server/context.ts'
import { newId } from '../src/server/ids.ts'
import { closeParts, openParts } from '../src/server/parts.ts'
import { manyMembers } from '../test/many-members.ts'
import { addAdmin } from './add-admin.ts'
import type { BenchRow } from './login.ts'
import { withoutPages } from './without-pages.ts'

const sizes = { few: 100, many: 10_000 }
const rounds = 300
const mostGrowth = 1.5

const calls = {
  'members page': '/api/company/members?limit=50',
  'members page, further on': `/api/company/members?limit=50&cursor=${cursorAt('finn')}`,
  'members search': '/api/company/members?limit=50&q=rare%20person',
  'members search that finds nobody': '/api/company/members?limit=50&q=nobody%20here',
}

/** What a page and a search cost a company of 10,000, against one of 100. */
export async function benchMembers({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-bench-'))
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const parts = await openParts(
    readConfig(settings),
    () => new Date(),
    () => {},
  )
  const app = await buildApp(parts, withoutPages)
  try {
    const [few, many] = [await addCompany(parts, sizes.few), await addCompany(parts, sizes.many)]
    const rows: BenchRow[] = []
    for (const [name, url] of Object.entries(calls)) rows.push(await compare(app, { name, url, few, many }))
    return rows
  } finally {
    await app.close()
    await closeParts(parts)
    rmSync(folder, { recursive: true, force: true })
  }
}

type Comparison = { name: string; url: string; few: string; many: string }

async function compare(app: FastifyInstance, { name, url, few, many }: Comparison): Promise<BenchRow> {
  const [ofFew, ofMany]: [number[], number[]] = [[], []]
  // In turns, so that whatever else this machine does hits both alike.
  for (let round = 0; round < rounds; round += 1) {
    ofFew.push(await millisecondsOf(app, url, few))
    ofMany.push(await millisecondsOf(app, url, many))
  }
  const growth = Math.round((median(ofMany) / median(ofFew)) * 100) / 100
  const title = `${name}: ${sizes.many} members against ${sizes.few} (${median(ofMany).toFixed(1)} ms)`
  return { name: title, value: growth, aim: `≤ ${mostGrowth}`, isMet: growth <= mostGrowth }
}

async function millisecondsOf(app: FastifyInstance, url: string, cookie: string): Promise<number> {
  const start = performance.now()
  const { statusCode } = await app.inject({ url, headers: { cookie } })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  return performance.now() - start
}

async function addCompany(parts: Parts, size: number): Promise<string> {
  const { companyId, cookie } = await addAdmin(parts, `Bench ${size}`)
  await manyMembers(parts.database.db, companyId, size)
  return cookie
}

function cursorAt(nameKey: string) {
  return Buffer.from(JSON.stringify([nameKey, newId(new Date(0))])).toString('base64url')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
