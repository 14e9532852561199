import { beforeEach, describe, expect, test } from 'vitest'
import { colleague } from '#test/support/builders.ts'
import { type Buyer, buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import {
  commit,
  committedCompanies,
  draftPool,
  gatheringPool,
  moveToDeadline,
  openPool,
  type PoolBody,
  poolForm,
} from '#test/support/pools.ts'
import { must } from '#test/support/publications.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'
import { jobHandlers } from '../jobs.ts'

let operator: Person
const w = await world()
beforeEach(async () => {
  w.clock.pass({ hours: 1 })
  operator = await operatorOf(w)
  await signInAgain(w, operator)
})

/** Emails about pools to an address, as subject and text. */
async function poolEmailsTo(address: string) {
  const { rows } = await emailRows(address)
  return rows as { template: string; subject: string; text: string }[]
}

async function emailRows(address: string) {
  await w.runJobs()
  return w.parts.database.pool.query(
    `select template, subject, text from mails where lower(recipient) = lower($1)
       and (template like 'pool-%' or template like 'commitment-%') order by id`,
    [address],
  )
}

async function templatesTo(address: string) {
  return (await poolEmailsTo(address)).map(({ template }) => template)
}

async function lastTo(address: string) {
  return (await poolEmailsTo(address)).at(-1)
}

async function remind() {
  await jobHandlers(w.parts)['pool-reminders']({}, { isLast: false })
  await w.runJobs()
}

async function onTheHour() {
  await jobHandlers(w.parts)['snapshot-pools']({}, { isLast: false })
  await w.runJobs()
}

const name = ({ vendor, plan }: PoolBody) => `${vendor} ${plan}`

/** Three companies, ten seats short of $13.50. */
const short = { One: [[20, 14]], Two: [[20, 14]], Three: [[10, 14]] } as const

async function shortPool(changes: object = {}) {
  const pool = await openPool(w, changes)
  const companies = await committedCompanies(w, pool.slug, short)
  await onTheHour()
  return { pool, companies, first: companies.One }
}

describe('a commitment', () => {
  test('is confirmed to all admins of its company with its seats and the last day to withdraw, and no price', async () => {
    const pool = await openPool(w)
    const { admin, employee } = await buyer(w)
    const second = await colleague(
      w,
      { admin, domain: admin.email.split('@')[1] ?? '' },
      { name: 'Ben', admin: true },
    )
    must(
      await commit(admin, pool.slug, [
        [42, 14],
        [60, 10.37],
      ]),
    )
    for (const { email } of [admin, second]) {
      const [saved, ...more] = await poolEmailsTo(email)
      expect(more).toEqual([])
      expect(saved).toMatchObject({ template: 'commitment-saved', subject: `Your commitment: ${name(pool)}` })
      expect(saved?.text).toContain('up to 60 seats')
      expect(saved?.text).toContain(`until ${longDay(pool.deadline, -2)}, 2:00 PM UTC`)
      expect(saved?.text).toContain(`http://localhost:3000/pools/${pool.slug}`)
      expect(saved?.text).not.toMatch(/\$|10\.37/)
    }
    expect(await poolEmailsTo(employee.email)).toEqual([])
  })

  more('that does not count yet says why, and no second email does', async () => {
    const pool = await openPool(w)
    const { admin } = await buyer(w, { verified: false })
    must(await commit(admin, pool.slug, [[42, 14]]))
    await onTheHour()
    const emails = await poolEmailsTo(admin.email)
    expect(emails.map(({ template }) => template)).toEqual(['commitment-saved'])
    expect(emails[0]?.text).toContain("Counts once we've verified your company.")
  })

  more('is confirmed again with every change, and when it is withdrawn', async () => {
    const pool = await openPool(w)
    const { admin } = await buyer(w)
    const withdraw = () => admin.post(`/api/pools/${pool.slug}/commitment/withdraw`)
    const all = []
    for (const [seats, template] of [
      [42, 'saved'],
      [43, 'saved'],
      [null, 'withdrawn'],
      [44, 'saved'],
    ] as const) {
      must(await (seats === null ? withdraw() : commit(admin, pool.slug, [[seats, 14]])))
      all.push(`commitment-${template}`)
      expect(await templatesTo(admin.email)).toEqual(all)
    }
  })

  test('that was withdrawn before its email was written is only confirmed as withdrawn', async () => {
    const pool = await openPool(w)
    const { admin } = await buyer(w)
    must(await commit(admin, pool.slug, [[42, 14]]))
    must(await admin.post(`/api/pools/${pool.slug}/commitment/withdraw`))
    expect(await templatesTo(admin.email)).toEqual(['commitment-withdrawn'])
  })

  more('that stops counting gets one email each time it turns', async () => {
    const pool = await openPool(w)
    const { admin, companyId } = await buyer(w)
    must(await commit(admin, pool.slug, [[42, 14]]))
    const rename = (text: string) => admin.put(`/api/company/${companyId}`, { name: text })
    const verify = () => operator.post(`/api/operator/companies/${companyId}/verify`)
    for (const text of ['Other Company', 'Third Company']) {
      w.clock.pass({ hours: 1 })
      must(await rename(text))
      await onTheHour()
      await onTheHour()
      must(await verify())
      await onTheHour()
    }
    const received = (await poolEmailsTo(admin.email)).filter(
      ({ template }) => template === 'commitment-not-counting',
    )
    expect(received).toHaveLength(2)
    expect(received[0]?.subject).toBe(`Your commitment for ${name(pool)} doesn't count right now`)
  })
})

describe('who waits for a tool or pays for the plan is invited', () => {
  async function onWaitlist(email: string, tool = 'notion') {
    await w.parts.database.pool.query(
      `insert into waitlist_entries (id, vendor_id, tool, email, email_key, yearly_spend_cents, plans, created_at, updated_at)
       select gen_random_uuid(), id, $2, $1, lower($1), 100000, '[]', $3, $3 from vendors where slug = $2`,
      [email, tool, w.clock.now()],
    )
    return email
  }

  test('everyone on the waitlist of the tool once, when the pool gathers and when it opens', async () => {
    const waiting = await onWaitlist(someone('Wanda'))
    const elsewhere = await onWaitlist(someone('else'), 'slack')
    const pool = await gatheringPool(w)
    expect(await templatesTo(waiting)).toEqual(['pool-gathering'])
    const { subject, text } = (await lastTo(waiting)) ?? {}
    expect(subject).toBe(`Buy ${name(pool)} together: what would you pay?`)
    expect(text).toContain("because you're on the Notion waitlist")
    must(await operator.patch(`/api/operator/pools/${pool._id}`, poolForm(w)))
    must(await operator.post(`/api/operator/pools/${pool._id}/open`))
    expect(await templatesTo(waiting)).toEqual(['pool-gathering', 'pool-opened'])
    expect((await lastTo(waiting))?.subject).toBe(`A pool for ${name(pool)}: $13.50 from 60 seats`)
    expect(await poolEmailsTo(elsewhere)).toEqual([])
  })

  test('not who switched these emails off, and again after switching them on', async () => {
    const { admin } = await buyer(w)
    await onWaitlist(admin.email)
    expect((await admin.get('/api/settings/pool-emails')).body).toEqual({ isOn: true })
    expect((await admin.put('/api/settings/pool-emails', { isOn: false })).body).toEqual({ isOn: false })
    expect((await admin.get('/api/settings/pool-emails')).body).toEqual({ isOn: false })
    await openPool(w)
    expect(await poolEmailsTo(admin.email)).toEqual([])
    must(await admin.put('/api/settings/pool-emails', { isOn: true }))
    await openPool(w)
    expect(await templatesTo(admin.email)).toEqual(['pool-opened'])
  })

  more(
    'not a company that committed while the pool gathered: it is told that its commitment carries over',
    async () => {
      const { admin } = await buyer(w)
      await onWaitlist(admin.email)
      const pool = await gatheringPool(w)
      await w.runJobs()
      const { deadline, startsOn, validUntil, ...form } = poolForm(w)
      const wide = { startBy: validUntil, goodUntil: validUntil, longestTermMonths: 36 }
      must(await commit(admin, pool.slug, [[10, 14]], wide))
      const narrow = await buyer(w)
      must(await commit(narrow.admin, pool.slug, [[10, 14]], { ...wide, longestTermMonths: 6 }))
      must(
        await operator.patch(`/api/operator/pools/${pool._id}`, { ...form, deadline, startsOn, validUntil }),
      )
      w.clock.pass({ hours: 1 })
      must(await operator.post(`/api/operator/pools/${pool._id}/open`))
      await onTheHour()
      expect(await templatesTo(admin.email)).toEqual(['pool-gathering', 'commitment-saved', 'pool-answered'])
      const kept = await lastTo(admin.email)
      expect(kept?.subject).toBe('Notion answered: you keep your commitment')
      expect(kept?.text).toContain(
        `You can change or withdraw it until ${longDay(deadline, -2)}, 2:00 PM UTC.`,
      )
      expect(await templatesTo(narrow.admin.email)).toEqual(['commitment-saved', 'pool-answered'])
      expect((await lastTo(narrow.admin.email))?.text).toContain('Stay in to accept them.')
    },
  )

  test('nobody is invited to a draft', async () => {
    const waiting = await onWaitlist(someone('early'))
    await draftPool(w)
    expect(await poolEmailsTo(waiting)).toEqual([])
  })
})

describe('before the deadline', () => {
  test('companies are reminded 72 hours before, once, and again only for another deadline', async () => {
    const { pool, first } = await shortPool()
    await moveToDeadline(w, pool, { hours: -73 })
    await remind()
    expect(await templatesTo(first.admin.email)).not.toContain('pool-last-changes')
    await moveToDeadline(w, pool, { hours: -72 })
    await remind()
    await remind()
    const received = await lastTo(first.admin.email)
    expect(received?.subject).toBe(`Last day to change or withdraw: ${name(pool)}`)
    expect(
      (await templatesTo(first.admin.email)).filter((each) => each === 'pool-last-changes'),
    ).toHaveLength(1)
    const startsOn = pool.startsOn
    const deadline = new Date(new Date(pool.deadline).getTime() + 5 * 86_400_000).toISOString()
    must(await operator.post(`/api/operator/pools/${pool._id}/extend`, { deadline, startsOn }))
    await moveToDeadline(w, { deadline }, { hours: -60 })
    await remind()
    expect(
      (await templatesTo(first.admin.email)).filter((each) => each === 'pool-last-changes'),
    ).toHaveLength(2)
  })

  more('operators are warned when nothing is reached, with the figures that everybody sees', async () => {
    const { pool } = await shortPool()
    await moveToDeadline(w, pool, { hours: -72 })
    await remind()
    await remind()
    const warned = (await poolEmailsTo(operatorEmail)).filter(({ text }) => text.includes(pool._id))
    expect(warned.map(({ subject }) => subject)).toEqual([`${name(pool)}: nothing reached yet`])
    expect(warned[0]?.text).toContain('$13.50 per seat needed 10 more seats.')
  })

  more(
    'at the freeze companies learn what is missing, unless they switched it off or came later',
    async () => {
      const { pool, first, companies } = await shortPool()
      await signInAgain(w, companies.Two.admin)
      must(await companies.Two.admin.put('/api/settings/pool-emails', { isOn: false }))
      await moveToDeadline(w, pool, { hours: -48 })
      await remind()
      await remind()
      const nearly = (await poolEmailsTo(first.admin.email)).filter(
        ({ template }) => template === 'pool-nearly',
      )
      expect(nearly.map(({ subject }) => subject)).toEqual([`10 more seats for $13.50: ${name(pool)}`])
      expect(await templatesTo(companies.Two.admin.email)).not.toContain('pool-nearly')
      w.clock.pass({ hours: 1 })
      const late = await buyer(w)
      must(await commit(late.admin, pool.slug, [[1, 9]]))
      await remind()
      expect(await templatesTo(late.admin.email)).toEqual(['commitment-saved'])
    },
  )

  test('a price that is reached is emailed at once, at most once a day', async () => {
    const { pool, first } = await shortPool()
    const reached = async () =>
      (await poolEmailsTo(first.admin.email)).filter(({ template }) => template === 'pool-reached')
    await committedCompanies(w, pool.slug, { Four: [[10, 14]] })
    expect((await reached()).map(({ subject }) => subject)).toEqual([`${name(pool)}: $13.50 is reached`])
    await committedCompanies(w, pool.slug, { Five: [[60, 14]] })
    expect(await reached()).toHaveLength(1)
    w.clock.pass({ days: 1 })
    await committedCompanies(w, pool.slug, { Six: [[80, 14]] })
    expect((await reached()).map(({ subject }) => subject).at(-1)).toBe(`${name(pool)}: $9.90 is reached`)
  })

  more('an extension says whether the company must stay in', async () => {
    const pool = await openPool(w)
    const { Wide, Tight } = await committedCompanies(w, pool.slug, { Wide: [[10, 14]], Tight: [[10, 14]] })
    await signInAgain(w, Wide.admin)
    must(
      await commit(Wide.admin, pool.slug, [[10, 14]], {
        goodUntil: pool.validUntil,
        startBy: pool.validUntil,
      }),
    )
    const deadline = new Date(new Date(pool.deadline).getTime() + 3 * 86_400_000).toISOString()
    must(await operator.post(`/api/operator/pools/${pool._id}/extend`, { deadline, startsOn: pool.startsOn }))
    await onTheHour()
    const [wide, tight] = [await lastTo(Wide.admin.email), await lastTo(Tight.admin.email)]
    expect([wide, tight].map((email) => email?.subject)).toEqual(
      Array(2).fill(`New deadline for ${name(pool)}`),
    )
    expect(wide?.text).toContain('Your commitment counts.')
    expect(tight?.text).toContain('Stay in to accept them.')
  })
})

test('a canceled pool tells its companies the reason', async () => {
  const { pool, companies } = await shortPool()
  must(await operator.post(`/api/operator/pools/${pool._id}/cancel`, { reason: 'Notion was bought.' }))
  for (const { admin } of Object.values<Buyer>(companies)) {
    const received = await lastTo(admin.email)
    expect(received).toMatchObject({
      template: 'pool-cancelled',
      subject: `The pool for ${name(pool)} was canceled`,
    })
    expect(received?.text).toContain('> Notion was bought.')
  }
})

function longDay(at: string, days: number): string {
  const moved = new Date(new Date(at).getTime() + days * 86_400_000)
  return moved.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
