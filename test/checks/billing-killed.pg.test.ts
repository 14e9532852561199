import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { pollPayments } from '#server/billing/payments/poll-payments.ts'
import { systemContext } from '#server/context.ts'
import { more } from '../support/more.ts'
import { booksOf } from '../support/payments.ts'
import { runJob } from '../support/run-job.ts'
import { StripeStandIn } from '../support/stripe-stand-in.ts'
import { world } from '../support/world.ts'
import { billingJobs, type Prepared } from './durability/billing-jobs.ts'
import { linesOf, sharedFolder, startNode } from './durability/child.ts'

const timeout = 1_800_000
const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())
const folder = sharedFolder()
const w = await world({ env: stripe.env })
const jobs = billingJobs(w, stripe)

/** More places than any of these jobs writes at. */
const maxPlaces = 80

test('a process that dies after the provider charged and before that is stored charges once', {
  timeout,
}, async () => {
  const once = await undisturbed('charge-due')
  expect(once).toMatchObject({ books: { owed: 0, credit: 0 }, atProvider: once.books.received })
  const who = await prepare('charge-due')
  expect(await dies(who, 'update "payments"', 1)).toBe(true)
  expect(stripe.receivedFrom(who.companyId)).toBe(once.atProvider)
  expect((await booksOf(w, who.companyId)).received).toBe(0)
  expect(await afterAnotherRun(who)).toEqual(once)
})

for (const story of [
  'charge-due',
  'charge-due, declined',
  'retry-charges',
  'check-setup',
  'apply-changes',
  'standing',
  'renewal-desk, shrink',
  'renewal-desk, cancel',
  'seat-questions',
])
  more(
    `${story}: wherever a process dies in it, another run ends as if nothing had happened`,
    {
      timeout,
    },
    async () => {
      const whole = await undisturbed(story)
      for (let place = 1; ; place += 1) {
        expect(place).toBeLessThan(maxPlaces)
        const who = await prepare(story)
        const hasDied = await dies(who, '', place)
        expect(await afterAnotherRun(who), `${story}, after write ${place}`).toEqual(whole)
        if (hasDied) continue
        console.info(story, 'died at', place - 1, 'places')
        return
      }
    },
  )

/** Nothing else is left to do, so that the job is about this company alone. */
async function prepare(story: string): Promise<Prepared> {
  const prepared = await jobs[story]?.()
  if (!prepared) throw new Error(`There is no job "${story}".`)
  return prepared
}

async function undisturbed(story: string) {
  return afterAnotherRun(await prepare(story))
}

/** The job once more, and what the minutes after it bring. */
async function afterAnotherRun({ companyId, admin, name, data }: Prepared) {
  await runJob(w.parts, { name, data, at: w.clock.now() })
  for (let minute = 0; minute < 2; minute += 1) {
    await pollPayments(systemContext(w.parts))
    await w.runJobs()
  }
  return factsOf(companyId, admin.email.split('@')[1] ?? '')
}

/** False if the process had done the job before it came to this place. */
async function dies({ name, data }: Prepared, text: string, nth: number): Promise<boolean> {
  const settings = {
    DATABASE_URL: w.parts.database.pool.options.connectionString ?? '',
    DATA_DIR: folder,
    DEMO: '0',
    SESSION_SECRET: w.parts.secret.toString(),
    ...w.env,
  }
  const args = [name, w.clock.now().toISOString(), text, String(nth), JSON.stringify(data)]
  const child = startNode(['test/checks/durability/job.ts', ...args], settings)
  const lines: string[] = []
  const reading = (async () => {
    for await (const line of linesOf(child)) lines.push(line)
  })()
  const [code, signal] = await once(child, 'exit')
  await reading
  if (signal === 'SIGKILL') return true
  expect([code, lines]).toEqual([0, ['done']])
  return false
}

/** What there is of a company, without ids and numbers: the same for each that lived through the same. */
async function factsOf(companyId: string, domain: string) {
  const count = async (text: string, value = companyId) => {
    const { rows } = await w.parts.database.pool.query<{ line: string; n: number }>(
      `select line, count(*)::int as n from (${text}) found group by 1 order by 1`,
      [value],
    )
    return rows.map(({ line, n }) => `${n} ${line}`)
  }
  return {
    books: await booksOf(w, companyId),
    atProvider: stripe.receivedFrom(companyId),
    intents: [...stripe.intents.values()]
      .filter(({ metadata }) => metadata.companyId === companyId)
      .map(({ status, amount }) => `${status} ${amount}`),
    emails: await count(`select template as line from mails where recipient like '%@' || $1`, domain),
    log: await count('select action as line from audit_log where company_id = $1::uuid'),
    payments: await count(`select concat_ws(' ', status, amount_cents, try_number, failure_code) as line
      from payments where company_id = $1::uuid`),
    openShares: await count(`select s.amount_cents::text as line from payment_shares s
      join payments p on p.id = s.payment_id where p.company_id = $1::uuid and s.is_open`),
    charges: await count(`select concat_ws(' ', state, tries, charge_on, next_try_at) as line
      from invoice_charges where company_id = $1::uuid`),
    methods: await count(`select concat_ws(' ', state, label, why) as line
      from payment_methods where company_id = $1::uuid`),
    subscriptions:
      await count(`select concat_ws(' ', p.status, p.cancels_at, l.name, l.seats, l.after_cents) as line
      from purchases p join purchase_lines l on l.purchase_id = p.id where p.company_id = $1::uuid`),
    seats: await count('select seat_name as line from seats where company_id = $1::uuid'),
    changes: await count(`select concat_ws(' ', c.state, c.from_seats, c.to_seats) as line
      from purchase_changes c where c.company_id = $1::uuid`),
    tasks: await count(`select concat_ws(' ', kind, state, cause, detail) as line
      from tasks where company_id = $1::uuid`),
    standing: await count(`select concat_ws(' ', suspended_at, is_by_hand) as line
      from standings where company_id = $1::uuid`),
    holds: await count('select 1::text as line from access_holds where company_id = $1::uuid'),
    steps: await count(`select s.step as line from renewal_steps s join purchases p on p.id = s.purchase_id
      where p.company_id = $1::uuid`),
    questions: await count(`select concat_ws(' ', seat_name, notice_by, answer) as line
      from seat_questions where company_id = $1::uuid`),
  }
}
