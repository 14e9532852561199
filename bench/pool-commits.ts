import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Ctx, systemContext } from '#server/context.ts'
import { storedPool } from '#test/lives/pool-rows.ts'
import { planIdOf } from '#test/support/publications.ts'
import { addAdmin } from './add-admin.ts'
import { atLeast, type BenchRow, info, median } from './figures.ts'
import { openProduct } from './product.ts'

const committing = 500
const rounds = 5
const minRatio = 0.5
const now = new Date('2027-01-20T10:00:00Z')

/** 500 companies that commit to one pool at once, relative to 500 pools with one company each. */
export async function benchPoolCommits({
  databaseUrl = '',
  companies = committing,
} = {}): Promise<BenchRow[]> {
  const { parts, app, close } = await openProduct(databaseUrl, () => now)
  const ctx = systemContext(parts)
  try {
    const cookies: string[] = []
    for (let n = 0; n < companies; n += 1) cookies.push((await addAdmin(parts, `Company ${n}`)).cookie)
    const rates = { one: [] as number[], each: [] as number[] }
    // Alternating, so that other load on this machine affects both equally.
    for (let round = 0; round < rounds; round += 1) {
      const slugs = await newPools(ctx, companies + 1)
      rates.each.push(await perSecond(app, cookies, (n) => slugs[n + 1] as string))
      rates.one.push(await perSecond(app, cookies, () => slugs[0] as string))
    }
    const [one, each] = [median(rates.one), median(rates.each)]
    return [
      atLeast(
        `${companies} companies commit to one pool, relative to ${companies} pools`,
        one / each,
        minRatio,
      ),
      info(`commitments per second to one pool (to ${companies}: ${each.toFixed(0)})`, one),
    ]
  } finally {
    await close()
  }
}

/** A plan has one active pool, so that each gets a plan of its own. */
async function newPools(ctx: Ctx, count: number): Promise<string[]> {
  const setting = { parts: ctx.parts, clock: ctx }
  const slugs: string[] = []
  await ctx.db.execute(
    sql`update pools set state = 'cancelled', cancel_reason = 'Over', ended_at = opened_at`,
  )
  for (let n = 0; n < count; n += 1)
    slugs.push((await storedPool(setting, { planId: await planOf(ctx, n) })).slug)
  return slugs
}

async function planOf({ db, parts }: Ctx, n: number): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into plans (id, vendor_id, name, billing_cycle, people_per_seat, is_retired, position, version)
    select gen_random_uuid(), vendor_id, ${`Team ${n}`}, billing_cycle, people_per_seat, false, 100 + ${n}::int, version
    from plans where id = ${planIdOf({ parts }, 'notion', 'Business')}
    on conflict (vendor_id, name, billing_cycle) do update set position = excluded.position returning id`)
  return rows[0]?.id ?? ''
}

async function perSecond(app: FastifyInstance, cookies: readonly string[], slugOf: (n: number) => string) {
  const start = performance.now()
  const payload = { steps: [{ seats: 10, maxPrice: 13.5 }], acceptsBinding: true }
  const answers = await Promise.all(
    cookies.map((cookie, n) =>
      app.inject({ method: 'PUT', url: `/api/pools/${slugOf(n)}/commitment`, headers: { cookie }, payload }),
    ),
  )
  const refused = answers.find(({ statusCode }) => statusCode >= 300)
  if (refused) throw new Error(`A commitment was refused: ${refused.body}`)
  return (cookies.length * 1000) / (performance.now() - start)
}
