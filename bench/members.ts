import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/context.ts'
import { manyMembers } from '#test/support/many-members.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, median } from './figures.ts'
import { millisecondsOf, openProduct } from './product.ts'

const sizes = { few: 100, many: 10_000 }
const rounds = 300
const maxGrowth = 1.5

const calls = {
  'members page': '/api/company/members?limit=50',
  'members page, with a cursor': `/api/company/members?limit=50&cursor=${cursorAt('finn')}`,
  'members search': '/api/company/members?limit=50&q=rare%20person',
  'members search without a match': '/api/company/members?limit=50&q=nobody%20here',
}

/** Time of a page and a search in a company of 10,000, relative to one of 100. */
export async function benchMembers({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const { parts, app, close } = await openProduct(databaseUrl)
  try {
    const [few, many] = [await addCompany(parts, sizes.few), await addCompany(parts, sizes.many)]
    const rows: BenchRow[] = []
    for (const [name, url] of Object.entries(calls)) rows.push(await compare(app, { name, url, few, many }))
    return rows
  } finally {
    await close()
  }
}

type Comparison = { name: string; url: string; few: string; many: string }

async function compare(app: FastifyInstance, { name, url, few, many }: Comparison): Promise<BenchRow> {
  const [ofFew, ofMany]: [number[], number[]] = [[], []]
  // Alternating, so that other load on this machine affects both equally.
  for (let round = 0; round < rounds; round += 1) {
    ofFew.push(await millisecondsOf(app, url, few))
    ofMany.push(await millisecondsOf(app, url, many))
  }
  const title = `${name}: ${sizes.many} members vs. ${sizes.few} (${median(ofMany).toFixed(1)} ms)`
  return atMost(title, median(ofMany) / median(ofFew), maxGrowth)
}

async function addCompany(parts: Parts, size: number): Promise<string> {
  const { companyId, cookie } = await addAdmin(parts, `Bench ${size}`)
  await manyMembers(parts.database.db, companyId, size)
  return cookie
}

function cursorAt(nameKey: string) {
  return Buffer.from(JSON.stringify([nameKey, '00000000-0000-0000-0000-000000000000'])).toString('base64url')
}
