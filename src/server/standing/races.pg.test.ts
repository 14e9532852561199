import { beforeAll, expect, test } from 'vitest'
import { operatorEmail, order, paid } from '../../../test/buyers.ts'
import { memberIds } from '../../../test/company-members.ts'
import { rounds as roundsOf } from '../../../test/effort.ts'
import { debtor } from '../../../test/payments.ts'
import { type World, world } from '../../../test/world.ts'
import { inTransaction, systemContext } from '../context.ts'
import { openPostgres } from '../db/open.ts'
import { newId } from '../ids.ts'
import { remind } from '../invoices/remind.ts'
import { lockCompany } from '../payments/queries.ts'
import { settle } from '../payments/settle.ts'
import { suspendedSince } from './queries.ts'
import { suspendOverdue } from './suspend-overdue.ts'

const rounds = roundsOf({ short: 3, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_800_000 })
let w: World
/** A second process: the same database through its own connections. */
let other: ReturnType<typeof systemContext>
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
  const { rows } = await w.parts.database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const database = openPostgres(url.href, 5)
  other = systemContext({ ...w.parts, database })
  return () => database.close()
})

type Debtor = Awaited<ReturnType<typeof debtor>>

/** Owes for long enough to be suspended by the next run. */
async function ripe({ hasSeats = false } = {}): Promise<Debtor> {
  w.clock.set('2026-11-12T10:00:00Z')
  const who = await debtor(w)
  if (hasSeats) await paid(w, who.admin, order('Slack', 'Pro', 2))
  w.clock.pass({ days: 21 })
  await remind(systemContext(w.parts))
  w.clock.pass({ days: 7 })
  return who
}

const pays = ({ companyId, bills }: Debtor) =>
  inTransaction(systemContext(w.parts), async (tx) => {
    await lockCompany(tx, companyId)
    const shares = bills.map(({ invoiceId, amount }) => ({
      invoiceId,
      amountCents: Math.round(amount * 100),
    }))
    await settle(tx, { paymentId: newId(tx.now()), companyId, shares })
  })

test('suspension against payment: whoever comes first, who has paid is not suspended', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await ripe()
    const race = [() => suspendOverdue(other), () => pays(who), () => suspendOverdue(other)]
    await Promise.all((round % 2 ? race : race.reverse()).map((run) => run()))
    expect(await suspendedSince(systemContext(w.parts), who.companyId)).toBeNull()
    const { rows } = await w.parts.database.pool.query('select from access_holds where company_id = $1', [
      who.companyId,
    ])
    expect(rows).toEqual([])
  }
})

test('two runs at once suspend a company once', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await ripe()
    await Promise.all([suspendOverdue(other), suspendOverdue(systemContext(w.parts)), suspendOverdue(other)])
    const mails = await w.emailsTo(who.admin.email)
    expect(mails.filter(({ subject }) => subject === 'Your account is suspended')).toHaveLength(1)
  }
})

test('suspension against giving a seat: it is given before, or refused', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await ripe({ hasSeats: true })
    const ids = await memberIds(who.admin)
    const give = { selectedMembers: [ids.get(who.employee.email)], product: 'Slack', subscriptions: ['Pro'] }
    const [, answer] = await Promise.all([
      suspendOverdue(other),
      who.admin.post('/api/company/members', give),
    ])
    expect([200, 409]).toContain(answer.status)
    if (answer.status === 409) expect(answer.body.code).toBe('suspended')
  }
})
