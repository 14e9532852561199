import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { account, company, goodPassword, logInWithoutPassword, userByEmail } from '#test/support/builders.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { world } from '#test/support/world.ts'
import { endWaits } from '../upkeep/end-waits.ts'

const w = await world()

const rounds = Array.from({ length: roundsOf({ short: 1, long: 10 }) }, (_, n) => n + 1)
const end = () => endWaits(systemContext(w.parts))

test.each(rounds)(
  'a login at the last moment: either it keeps the account or it comes too late (%i)',
  async () => {
    const { id, email } = await account(w)
    const ann = await logInWithoutPassword(w, { id, email })
    expect((await ann.delete('/api/user', { body: { email } })).status).toBe(202)
    w.clock.pass({ days: 7 })
    const browser = w.browser()
    const [login] = await Promise.all([browser.post('/auth/login', { email, password: goodPassword }), end()])
    const isKept = (await userByEmail(w, email)) !== undefined
    expect([login.status, isKept]).toEqual(isKept ? [200, true] : [401, false])
    expect((await browser.get('/api/auth/status')).body.isAuthenticated).toBe(isKept)
  },
)

test.each(rounds)('two processes carry out a deletion once (%i)', async () => {
  const { id, email } = await account(w)
  const ann = await logInWithoutPassword(w, { id, email })
  await ann.delete('/api/user', { body: { email } })
  w.clock.pass({ days: 7 })
  await Promise.all([end(), end()])
  const { rows } = await w.parts.database.pool.query(
    `select count(*)::int as entries from audit_log where action = 'account.deleted' and thing_id = $1`,
    [id],
  )
  expect(rows[0].entries).toBe(1)
  expect(
    (await w.emailsTo(email)).filter(({ subject }) => subject === 'Your account was deleted'),
  ).toHaveLength(1)
})

test.each(rounds)('an admin keeps the company at the last moment, or it is gone (%i)', async () => {
  const { admin, id } = await company(w)
  await admin.delete('/api/company', { body: { name: 'Acme' } })
  w.clock.pass({ days: 30 })
  const fresh = await anotherSession(w, admin)
  const [kept] = await Promise.all([fresh.post('/api/company/keep'), end()])
  const { rows } = await w.parts.database.pool.query(
    `select deleted_at is not null as gone, (select count(*)::int from members where company_id = $1) as members
     from companies where id = $1`,
    [id],
  )
  expect(rows[0]).toEqual(rows[0].gone ? { gone: true, members: 0 } : { gone: false, members: 2 })
  expect(kept.status).toBeLessThan(500)
})
