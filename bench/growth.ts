import pg from 'pg'
import { addUpDemand } from '#server/catalog/waitlist/add-up-demand.ts'
import { systemContext } from '#server/context.ts'
import { addUpFigures } from '#server/platform/figures/add-up-figures.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, percentile } from './figures.ts'
import { companyData, type Screen, screens } from './growth-data.ts'
import { moreData, moreScreens } from './growth-more-data.ts'
import { millisecondsOf, openProduct, operator, type Product } from './product.ts'

const sizes = { few: 100, many: Number(process.env.BENCH_COMPANIES ?? 100_000) }
const rounds = Number(process.env.BENCH_ROUNDS ?? 120)
const maxGrowth = 1.5

type Side = Product & { cookies: { admin: string; operator: string } }

type Growth = { databaseUrl: string; screens: readonly Screen[]; data: readonly string[] }

/** Time of each screen's calls with 100,000 companies, relative to 100. */
export function benchGrowth({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  return growthOf({
    databaseUrl,
    screens: [...screens, ...moreScreens],
    data: [...companyData, ...moreData],
  })
}

/** The same for any screens, on two databases with the same data for every company. */
export async function growthOf({ databaseUrl, screens, data }: Growth): Promise<BenchRow[]> {
  const few = await openSide(await newDatabase(databaseUrl, 'few'), sizes.few, data)
  const many = await openSide(databaseUrl, sizes.many, data)
  try {
    const rows: BenchRow[] = []
    for (const screen of screens) rows.push(await compare(screen, few, many))
    return rows
  } finally {
    await few.close()
    await many.close()
  }
}

async function compare({ name, as, url }: Screen, few: Side, many: Side) {
  const [ofFew, ofMany]: [number[], number[]] = [[], []]
  // Alternating, so that other load on this machine affects both equally.
  for (let round = 0; round < rounds; round += 1) {
    ofFew.push(await millisecondsOf(few.app, url, few.cookies[as]))
    ofMany.push(await millisecondsOf(many.app, url, many.cookies[as]))
  }
  // Other work on the machine only ever adds time, so that the quicker calls say most about ours.
  const [quickFew, quickMany] = [percentile(ofFew, 25), percentile(ofMany, 25)]
  const title = `${name}: ${sizes.many} companies vs. ${sizes.few} (${quickMany.toFixed(1)} ms)`
  return atMost(title, quickMany / quickFew, maxGrowth)
}

async function openSide(databaseUrl: string, companies: number, data: readonly string[]): Promise<Side> {
  const product = await openProduct(databaseUrl)
  const { cookie: admin } = await addAdmin(product.parts, 'Growth')
  const { cookie: operatorCookie } = await addAdmin(product.parts, 'Provider', operator)
  await fill(databaseUrl, companies, data)
  await addUp(product, databaseUrl)
  return { ...product, cookies: { admin, operator: operatorCookie } }
}

/** As the jobs do by and by, and the database after them. */
async function addUp({ parts }: Product, databaseUrl: string) {
  await addUpDemand(systemContext(parts))
  await addUpFigures(systemContext(parts))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Uses a separate connection: the product's would time out on statements this long. */
export async function fill(databaseUrl: string, companies: number, data: readonly string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const others = `insert into companies (id, name, created_at, updated_at)
      select gen_random_uuid(), 'Company ' || n, now(), now() from generate_series(1, $1::int) n`
    await client.query(others, [companies])
    for (const statement of data) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates another empty database on the same server. */
async function newDatabase(databaseUrl: string, name: string): Promise<string> {
  const url = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const database = `${url.pathname.slice(1)}_${name}`
  await client.query(`create database ${client.escapeIdentifier(database)}`)
  await client.end()
  url.pathname = `/${database}`
  return url.href
}
