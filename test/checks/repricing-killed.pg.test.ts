import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Parts, systemContext } from '#server/context.ts'
import { addAdmin } from '../../bench/add-admin.ts'
import { migratedInstallation, started } from '../support/installations.ts'
import { manySubscriptions } from '../support/many-subscriptions.ts'
import { publishPrice } from '../support/publications.ts'
import { outcomeOf, startNode } from './durability/child.ts'
import { isLongForm } from './effort.ts'

/** More than fit into two transactions; each company gets an email, whose text takes as long as all its prices. */
const size = isLongForm
  ? { companies: 210, purchases: 10, lines: 1 }
  : { companies: 21, purchases: 100, lines: 1 }

/** Each process dies in this transaction of its own: with nothing stored before, or with what the first ones stored. */
const deaths = isLongForm ? [1, 2, 1, 2] : [2]

test('a process that is killed while it reprices leaves no line without its price, and none with two', {
  timeout: 240_000,
}, async () => {
  const config = await migratedInstallation('postgres')
  await started(config, async (parts) => {
    await subscribe(parts)
    await raisePrice(parts)
  })
  const settings = { DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: config.dataDir, DEMO: '0' }
  for (const transaction of deaths) await startToDie(settings, transaction)
  const last = await outcomeOf(startNode(['test/checks/durability/repricing.ts'], settings))
  expect([last.code, last.stdout]).toEqual([0, 'done\n'])
  await started(config, async (parts) => {
    const lines = size.companies * size.purchases
    expect(await storedIn(parts)).toEqual({
      lines,
      prices: lines,
      emails: size.companies,
      emailed: size.companies,
    })
  })
})

async function startToDie(settings: Record<string, string>, transaction: number) {
  const child = startNode(['test/checks/durability/repricing.ts', String(transaction)], settings)
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

async function subscribe({ database: { db }, now }: Parts) {
  await manySubscriptions(db, size, now())
  await db.execute(sql`
    insert into users (id, email, email_key, created_at)
    select id, id || '@many.example', id || '@many.example', created_at from companies where name like 'Many %'`)
  await db.execute(sql`
    insert into members (id, company_id, user_id, name, email, email_key, role, created_at, joined_at)
    select gen_random_uuid(), id, id, 'Ann', id || '@many.example', id || '@many.example', 'admin', created_at, created_at
    from companies where name like 'Many %'`)
}

async function raisePrice(parts: Parts) {
  const email = 'olga@provider.example'
  const { userId } = await addAdmin(parts, 'Provider', email)
  const olga = systemContext(parts, { kind: 'person', userId, email, staffRole: 'owner', membership: null })
  const [plan] = parts.priceBook.findVendor('Rippling')?.plans ?? []
  const effectiveFrom = parts.now().toISOString().slice(0, 10)
  const price = { perMemberCents: 20_00, fixedCents: 0, discountPercent: 10, appliesTo: 'all' } as const
  await publishPrice(olga, plan?.id ?? '', { effectiveFrom, ...price })
}

async function storedIn({ database: { db } }: Parts) {
  const { rows } = await db.execute(sql`
    select (select count(distinct (purchase_id, position))::int from line_prices) as lines,
      (select count(*)::int from line_prices) as prices,
      (select count(*)::int from mails where template = 'price-rises') as emails,
      (select count(distinct recipient)::int from mails where template = 'price-rises') as emailed`)
  return rows[0]
}
