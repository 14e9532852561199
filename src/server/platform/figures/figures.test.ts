import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import { livesOf, rounds } from '#test/checks/effort.ts'
import { expectFiguresExact } from '#test/lives/counted-figures.ts'
import { storedPool } from '#test/lives/pool-rows.ts'
import { manyCommitments } from '#test/support/many-commitments.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { planIdOf } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'

const slugs = ['rippling', 'notion', 'linear']
const poolSlugs = ['notion', 'linear']

const w = await world()
await manySubscriptions(w.parts.database.db, { companies: 4, purchases: 2, lines: 2 }, w.clock.now())
const pools: string[] = []
for (const slug of poolSlugs) {
  const { id } = await storedPool(w, { planId: planIdOf(w, slug, 'Business') })
  await manyCommitments(w.parts.database.db, id, 4, w.clock.now())
  pools.push(id)
}

type Given = { who: number; what: number; other: number }

const aStep = fc.record({
  do: fc.constantFrom(...(Object.keys(stepNames()) as (keyof typeof steps)[])),
  who: fc.nat(1000),
  what: fc.nat(1000),
  other: fc.nat(1000),
})

test('figures are what all rows add up to, whatever happens', { timeout: 120_000 }, async () => {
  await expectFiguresExact(w)
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 20, maxLength: 30 }), async (life) => {
      for (const step of life) {
        await steps[step.do](step)
        await expectFiguresExact(w, step.do)
      }
    }),
    livesOf(rounds({ short: 2, long: 200 })),
  )
})

test('adding up leaves one row for each figure, and none of what is gone', async () => {
  const count = async () => {
    const { rows } = await run(sql`select (select count(*) from figure_changes)::int as changes,
      (select count(*) from figures where amount = 0)::int as empty,
      (select count(*) from figures where figure = 'subscriptions')::int as figures`)
    return rows[0]
  }
  await setStatus('cancelled', sql`true`)
  await addUp()
  expect(await count()).toEqual({ changes: 0, empty: 0, figures: 0 })
  await store({ status: 'paid', slug: 'notion', plans: (await plansOf('notion')).slice(0, 1) })
  expect(await count()).toEqual({ changes: 2, empty: 0, figures: 0 })
  await addUp()
  expect(await count()).toEqual({ changes: 0, empty: 0, figures: 2 })
  await expectFiguresExact(w)
})

const steps = {
  store: async ({ who, what, other }: Given) => {
    const slug = slugs[what % slugs.length] as string
    const all = await plansOf(slug)
    const plans = [...new Set([all[who % all.length], all[other % all.length]])] as string[]
    await store({ status: who % 2 ? 'paid' : 'under_review', slug, plans })
  },
  pay: ({ who }: Given) => setStatus('paid', purchaseAt(who)),
  cancel: ({ who }: Given) => setStatus('cancelled', purchaseAt(who)),
  review: ({ who }: Given) => setStatus('under_review', purchaseAt(who)),
  payAll: ({ who }: Given) => setStatus('paid', sql`hashtext(p.id::text) % 3 = ${who % 3}`),
  changePlan: async ({ who, what }: Given) => {
    const plans = await plansOf(slugs[who % slugs.length] as string)
    await run(sql`update purchase_lines p set plan_id = ${plans[what % plans.length]}::uuid
      where ${purchaseAt(who, sql`purchase_id`)} and position = ${what % 2} and not exists (
        select from purchase_lines o where o.purchase_id = p.purchase_id and o.plan_id = ${plans[what % plans.length]}::uuid)`)
  },
  removeLine: ({ who, what }: Given) =>
    run(
      sql`delete from purchase_lines p where ${purchaseAt(who, sql`purchase_id`)} and position = ${what % 2}`,
    ),
  changeVendor: ({ who, what }: Given) =>
    run(sql`update purchases p set vendor_id = v.id from vendors v
      where v.slug = ${slugs[what % slugs.length]} and ${purchaseAt(who)}`),
  changeState: ({ who, what }: Given) =>
    run(sql`update commitments set state = ${['standing', 'awarded', 'withdrawn'][what % 3]}
      where ${commitmentAt(who)}`),
  publish: ({ who, what, other }: Given) =>
    run(sql`update commitments set snapshot_version = nullif(version, ${other % 3}), snapshot_counts = ${what % 2 === 0}
      where pool_id = ${pools[who % 2]} and hashtext(id::text) % 2 = ${other % 2}`),
  announceWhy: ({ who, what }: Given) =>
    run(sql`update commitments set told_why = ${['unverified', 'overdue', null][what % 3] ?? null}
      where ${commitmentAt(who)}`),
  wait: ({ who, what }: Given) => {
    const [at, email] = [sql`${w.clock.now().toISOString()}::timestamptz`, `waiting-${who % 9}@acme.example`]
    return run(sql`
      insert into waitlist_entries (id, vendor_id, tool, email, email_key, yearly_spend_cents, plans, created_at, updated_at)
      select ${randomUUID()}::uuid, id, name, ${email}, ${email}, 100, '[]', ${at}, ${at} from vendors
      where slug = ${slugs[what % slugs.length]} on conflict do nothing`)
  },
  stopWaiting: ({ who }: Given) =>
    run(sql`delete from waitlist_entries where email_key = ${`waiting-${who % 9}@acme.example`}`),
  addUp: () => addUp(),
}

/** Known before the steps are, so that they can be chosen from. */
function stepNames(): Record<keyof typeof steps, true> {
  return {
    store: true,
    pay: true,
    cancel: true,
    review: true,
    payAll: true,
    changePlan: true,
    removeLine: true,
    changeVendor: true,
    changeState: true,
    publish: true,
    announceWhy: true,
    wait: true,
    stopWaiting: true,
    addUp: true,
  }
}

function run(statement: SQL) {
  return w.parts.database.db.execute(statement)
}

function addUp() {
  return jobHandlers(w.parts)['add-up-figures']({}, { isLast: false })
}

async function plansOf(slug: string): Promise<string[]> {
  const { rows } = await w.parts.database.db.execute<{ id: string }>(sql`
    select k.id from plans k join vendors v on v.id = k.vendor_id where v.slug = ${slug} order by k.position limit 3`)
  return rows.map(({ id }) => id)
}

/** One of all purchases p, by any number. */
function purchaseAt(n: number, column = sql`id`): SQL {
  return sql`p.${column} = (select id from purchases order by id offset ${n} % (select count(*) from purchases) limit 1)`
}

function commitmentAt(n: number): SQL {
  return sql`id = (select id from commitments order by id offset ${n} % (select count(*) from commitments) limit 1)`
}

async function setStatus(status: 'paid' | 'cancelled' | 'under_review', which: SQL) {
  const at = sql`${w.clock.now().toISOString()}::timestamptz`
  const isPaid = status === 'paid'
  await run(sql`
    update purchases p set status = ${status}, paid_at = ${isPaid ? at : null}, authorized_at = ${isPaid ? at : null},
      cycles_start = ${isPaid ? at : null}, order_number = ${isPaid ? sql`'F-' || p.id` : null},
      cancelled_at = ${status === 'cancelled' ? at : null}
    where ${which}`)
}

/** A purchase with its lines, in one statement. */
async function store({ status, slug, plans }: { status: string; slug: string; plans: string[] }) {
  const at = sql`${w.clock.now().toISOString()}::timestamptz`
  const paid = status === 'paid' ? at : sql`null::timestamptz`
  await run(sql`
    with made as (
      insert into purchases (id, company_id, requested_by, vendor_id, vendor, status, billing_cycle, before_cents,
        after_cents, requested_at, authorized_at, cycles_start, paid_at, order_number, terms_version)
      select ${randomUUID()}::uuid, c.id, u.id, v.id, v.name, ${status}, 'monthly', 2000, 1800, ${at}, ${paid}, ${paid}, ${paid},
        case when ${paid} is not null then 'F-' || ${randomUUID()} end, '2024-12-24'
      from (select id from companies limit 1) c, (select id from users limit 1) u, vendors v where v.slug = ${slug}
      returning id)
    insert into purchase_lines (purchase_id, position, plan_id, name, billing_cycle, seats, per_seat_cents, before_cents,
      after_cents, discount_percent, people_per_seat)
    select made.id, k.position - 1, k.id, 'Plan', 'monthly', 1, 1000, 1000, 900, 10, 1
    from made, unnest(${sql.param(plans)}::uuid[]) with ordinality as k(id, position)`)
}
