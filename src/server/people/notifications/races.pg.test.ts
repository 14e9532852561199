import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { account, logInWithoutPassword } from '#test/support/builders.ts'
import { statementsOf } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'
import { notify } from './notify.ts'

const w = await world()

const data = {}

function write(to: string, event: string) {
  return inTransaction(systemContext(w.parts), (tx) => notify(tx, 'google-linked', { to, event, data }))
}

test('two processes that write the same event leave one notification and one email', async () => {
  const { email } = await account(w)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => write(email, 'linked')))
  expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(1)
  const { rows } = await w.parts.database.pool.query(
    `select (select count(*)::int from notifications where event = 'linked') as rows,
       (select count(*)::int from mails where recipient = $1) as mails`,
    [email],
  )
  expect(rows).toEqual([{ rows: 1, mails: 1 }])
})

test('marking as read from two browsers at once succeeds in both, and the first time stays', async () => {
  const person = await account(w)
  await write(person.email, 'read twice')
  const browsers = [await logInWithoutPassword(w, person), await logInWithoutPassword(w, person)]
  const [{ _id }] = (await browsers[0]?.get('/api/notifications'))?.body.notifications ?? []
  const answers = await Promise.all(
    browsers.map((browser) => browser.post('/api/notifications/read', { ids: [_id] })),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  const marked = (await browsers[0]?.get('/api/notifications'))?.body.notifications[0].readAt
  w.clock.pass({ minutes: 1 })
  await browsers[1]?.post('/api/notifications/read', { all: true })
  expect((await browsers[0]?.get('/api/notifications'))?.body.notifications[0].readAt).toBe(marked)
})

test('among many notifications, the unread count goes through its index', async () => {
  const person = await account(w)
  const { pool } = w.parts.database
  await pool.query(
    `insert into notifications (id, event, user_id, type, title, detail, path, is_shown, created_at, read_at)
     select gen_random_uuid(), 'many ' || n, $1, 'pool-opened', 'A pool', '', '/pools', true, $2::timestamptz,
       case when n % 20 > 0 then $2::timestamptz end from generate_series(1, 20000) n`,
    [person.id, w.clock.now()],
  )
  await pool.query('analyze notifications')
  const browser = await logInWithoutPassword(w, person)
  const sent = await statementsOf(() => browser.get('/api/notifications/count'))
  const count = sent.find(({ text }) => text.includes('"notifications"'))
  const { rows } = await pool.query(`explain ${count?.text}`, count?.values)
  expect(JSON.stringify(rows)).toContain('notifications_unread')
})
