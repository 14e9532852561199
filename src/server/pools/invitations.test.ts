import { beforeEach, describe, expect, test } from 'vitest'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { commit, committedCompanies, moveToDeadline, openPool } from '#test/support/pools.ts'
import { must } from '#test/support/publications.ts'
import { someone, world } from '#test/support/world.ts'
import { perTransaction } from './email-recipients.ts'

const w = await world()
beforeEach(async () => {
  w.clock.pass({ hours: 1 })
  await signInAgain(w, await operatorOf(w))
})

async function waits(emails: string[], closedAt: Date | null = null) {
  await w.parts.database.pool.query(
    `insert into waitlist_entries
       (id, vendor_id, tool, email, email_key, yearly_spend_cents, plans, created_at, updated_at, closed_at)
     select gen_random_uuid(), v.id, 'notion', e, lower(e), 100000, '[]', $2, $2, $3
     from vendors v, unnest($1::text[]) e where v.slug = 'notion'`,
    [emails, w.clock.now(), closedAt],
  )
}

async function invitedTo(slug: string) {
  await w.runJobs()
  const { rows } = await w.parts.database.pool.query<{ to: string; text: string }>(
    `select lower(recipient) as to, text from mails where template = 'pool-opened' and text like $1 order by 1`,
    [`%/pools/${slug}%`],
  )
  return rows
}

describe('invitations', () => {
  more('a long waitlist is emailed in several steps, each person once', async () => {
    const many = Array.from({ length: perTransaction + 20 }, (_, n) => `person${n}@many.example`)
    await waits(many)
    const { slug } = await openPool(w)
    const invited = (await invitedTo(slug)).map(({ to }) => to)
    expect(invited).toEqual(many.toSorted())
    await w.parts.database.pool.query('delete from waitlist_entries')
  })

  test('an entry that a pool has already served is not invited again', async () => {
    const [served, waiting] = [someone('served'), someone('waiting')]
    await waits([served], w.clock.now())
    await waits([waiting])
    const { slug } = await openPool(w)
    expect((await invitedTo(slug)).map(({ to }) => to)).toEqual([waiting])
    await w.parts.database.pool.query('delete from waitlist_entries')
  })

  test('admins who pay for the plan are invited, with the reason; their employees and others are not', async () => {
    const [subscriber, elsewhere] = [await buyer(w), await buyer(w)]
    await paid(w, subscriber.admin, order('Slack', 'Pro'))
    await paid(w, elsewhere.admin, order('Slack', 'Business'))
    const tiers = [{ minSeats: 60, minCompanies: 3, price: '1.00' }]
    const plan = { vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly', tiers }
    const { slug } = await openPool(w, plan)
    const invited = await invitedTo(slug)
    expect(invited.map(({ to }) => to)).toEqual([subscriber.admin.email])
    expect(invited[0]?.text).toContain('because your company subscribes to Slack Pro')
  })
})

describe('in the freeze', () => {
  test('a refused reduction is counted, also under an idempotency key, and nothing of it is stored', async () => {
    const pool = await openPool(w)
    const { One } = await committedCompanies(w, pool.slug, { One: [[20, 14]] })
    await moveToDeadline(w, pool, { hours: -47 }, One.admin)
    const refused = [
      await commit(One.admin, pool.slug, [[10, 14]]),
      await One.admin.post(`/api/pools/${pool.slug}/commitment/withdraw`, undefined, {
        headers: { 'idempotency-key': 'once' },
      }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(['pool_frozen', 'pool_frozen'])
    must(await commit(One.admin, pool.slug, [[30, 14]]))
    const { freezeRefusals } = (await (await operatorOf(w)).get('/api/operator/pool-metrics')).body
    expect(freezeRefusals).toBe(2)
  })
})
