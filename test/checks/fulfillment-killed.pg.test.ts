import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueStatements } from '#server/billing/costs/issue-statements.ts'
import { systemContext } from '#server/context.ts'
import { sendAllTasks } from '#server/fulfillment/tasks/send-tasks.ts'
import { escalate } from '#server/fulfillment/vendor-orders/escalate.ts'
import { sendOrders } from '#server/fulfillment/vendor-orders/send-orders.ts'
import { openKeyRing } from '#server/platform/key-ring/key-ring.ts'
import { rotateKeys } from '#server/platform/key-ring/rotate-keys.ts'
import { buyer, operatorOf, order, paid } from '../support/buyers.ts'
import { costOf } from '../support/costs.ts'
import { signInAgain } from '../support/fixtures.ts'
import { more } from '../support/more.ts'
import { published } from '../support/publications.ts'
import { mailPlace, newKey, putSealedMails, readSealedMails } from '../support/sealed-rows.ts'
import { orderOf, seat, slackWithContacts, workspace } from '../support/vendor-orders.ts'
import { operatorEmail, world } from '../support/world.ts'
import { sharedFolder, startNode } from './durability/child.ts'
import { isLongForm } from './effort.ts'

const folder = sharedFolder()
const w = await world()
await slackWithContacts(w)
const contacts = { orders: 'orders@wiza.example', escalation: null, billing: 'billing@wiza.example' }
await published(w, { kind: 'edit_vendor', thing: 'wiza', after: { contacts } })
await costOf(w, ['Wiza', 'Email monthly'], { perMemberCents: 900 })
const acme = await buyer(w)
const olga = await operatorOf(w)

const timeout = 600_000
const ctx = () => systemContext(w.parts)

/** Where processes die, one after the other: after the nth statement with a text. One costs seconds, so the short form has one. */
type Death = [text: string, nth: number]
const [mails, links, statements] = [
  'insert into "mails"',
  'insert into "vendor_links"',
  'insert into vendor_statements',
]
const deaths: Record<string, Death[]> = {
  'send-orders': isLongForm
    ? [
        [links, 1],
        [mails, 1],
        [mails, 2],
        ['insert into "audit_log"', 1],
      ]
    : [[mails, 2]],
  escalate: [
    ['update "vendor_orders"', 1],
    [links, 1],
    [mails, 1],
    [links, 2],
    [mails, 2],
    [mails, 3],
  ],
  'send-tasks': [
    ['update tasks', 1],
    ['insert into "task_batches"', 1],
    [mails, 1],
    [mails, 2],
  ],
  'issue-statements': [
    [statements, 1],
    [links, 1],
    [statements, 2],
    [mails, 1],
  ],
  'rotate-keys': [
    ['update "mails"', 1],
    ['update "mails"', 2],
  ],
}

test('a process that is killed while it sends orders leaves each vendor with one email', {
  timeout,
}, async () => {
  const slack = await paid(w, acme.admin, order('Slack', 'Pro', 2))
  const wiza = await paid(w, acme.admin, order('Wiza', 'Email monthly', 2))
  await dieIn('send-orders')
  await sendOrders(ctx())
  for (const purchase of [slack, wiza]) expect((await orderOf(olga, purchase)).state).toBe('ordered')
  expect(await sentTwice()).toEqual([])
  expect(await emails('order-placed')).toEqual(['orders@slack.example', 'orders@wiza.example'])
  expect(await linksWithoutEmail()).toBe(0)
})

more('one that is killed while it reminds takes each step once', { timeout }, async () => {
  w.clock.pass({ days: 6 })
  await dieIn('escalate')
  await escalate(ctx())
  await escalate(ctx())
  expect(await emails('order-escalated')).toEqual(['boss@slack.example', 'orders@wiza.example'])
  expect(await emails('order-slow')).toEqual([acme.admin.email, acme.admin.email])
  expect(await emails('fulfillment-digest')).toEqual([operatorEmail])
  expect(await linksWithoutEmail()).toBe(0)
})

more('one that is killed while it sends tasks leaves each of them in one email', { timeout }, async () => {
  await deliverAll()
  await dieIn('send-tasks')
  await sendAllTasks(ctx())
  expect(await emails('tasks-placed')).toEqual(['orders@slack.example', 'orders@wiza.example'])
  const { rows } = await w.parts.database.db.execute(sql`
    select (select count(*)::int from tasks where state = 'sent') as sent, count(*)::int as batches,
      (select count(distinct batch_id)::int from tasks) as used from task_batches`)
  expect(rows).toEqual([{ sent: 2, batches: 2, used: 2 }])
  expect(await linksWithoutEmail()).toBe(0)
})

more(
  'one that is killed while it issues statements leaves each cost on one of them',
  { timeout },
  async () => {
    w.clock.set('2026-12-01T01:00:00Z')
    await dieIn('issue-statements')
    await issueStatements(ctx())
    expect(await emails('statement-issued')).toEqual(['billing@slack.example', 'billing@wiza.example'])
    const { rows } = await w.parts.database.db.execute(sql`
    select array_agg(number order by number) as numbers, sum(accrued_cents)::int as cents,
      (select count(*)::int from statement_entries) as entries from vendor_statements`)
    expect(rows).toEqual([{ numbers: ['VS-2026-00001', 'VS-2026-00002'], cents: 2800, entries: 2 }])
    expect(await linksWithoutEmail()).toBe(0)
  },
)

more('one that is killed while it replaces keys loses no secret', { timeout }, async () => {
  const { database, keyRing, secret } = w.parts
  const texts = await putSealedMails(database, {
    count: 1100,
    seal: (text, id) => keyRing.seal(text, mailPlace(id)),
  })
  const key = newKey('b')
  await dieIn('rotate-keys', { ENCRYPTION_KEYS: `b:${key.key.toString('base64')}` })
  const ring = openKeyRing({ keys: [key], secret })
  await rotateKeys(database, ring)
  const read = await readSealedMails(database, ring)
  for (const [id, text] of texts) expect(read.get(id)).toBe(text)
})

/** Both orders are active, and the employee has a seat of each. */
async function deliverAll() {
  await signInAgain(w, olga)
  await signInAgain(w, acme.admin)
  const { body } = await olga.get('/api/operator/orders?state=ordered')
  for (const { _id } of body.orders)
    await olga.post(`/api/operator/orders/${_id}/confirm`, { access: workspace })
  await seat(acme.admin, [acme.employee.email])
  await seat(acme.admin, [acme.employee.email], ['Email (M)'], 'Wiza')
}

/** Several processes try the job one after the other, and die at different places. */
async function dieIn(job: string, env: Record<string, string> = {}) {
  const settings = {
    DATABASE_URL: w.parts.database.pool.options.connectionString ?? '',
    DATA_DIR: folder,
    DEMO: '0',
    ...w.env,
    SESSION_SECRET: w.parts.secret.toString(),
    ...env,
  }
  for (const [text, nth] of deaths[job] ?? []) {
    const args = [job, w.clock.now().toISOString(), text, String(nth)]
    const child = startNode(['test/checks/durability/job.ts', ...args], settings)
    const [, signal] = await once(child, 'exit')
    expect(signal, `${job} after ${text} ${nth}`).toBe('SIGKILL')
  }
}

/** The addresses that a template was sent to. */
async function emails(template: string): Promise<string[]> {
  const { rows } = await w.parts.database.db.execute<{ recipient: string }>(sql`
    select recipient from mails where template = ${template} order by 1`)
  return rows.map(({ recipient }) => recipient)
}

/** Somebody who got the same about the same thing twice. */
async function sentTwice() {
  const { rows } = await w.parts.database.db.execute(sql`
    select recipient, subject from mails group by 1, 2 having count(*) > 1`)
  return rows
}

/** Links that nobody got: each is stored together with its email. */
async function linksWithoutEmail(): Promise<number> {
  const { rows } = await w.parts.database.db.execute<{ links: number }>(sql`
    select count(*)::int as links from vendor_links k
    where not exists (select from mails m where m.event_key like '%' || k.thing_id || '%' or m.event_key like '%' || k.id || '%')`)
  return rows[0]?.links ?? 0
}
