import { describe, expect, test } from 'vitest'
import { earnsUntil } from '#domain/billing/referral.ts'
import { colleague, signedIn } from '#test/support/builders.ts'
import { billed, booksOf } from '#test/support/payments.ts'
import { found, linkOf, pays, referred, referrer, refunds, signUp } from '#test/support/referrers.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

const figures = async (person: { get: (path: string) => Promise<{ body: Record<string, unknown> }> }) => {
  const { registered, cashBack } = (await person.get('/api/referrals')).body
  return { registered, cashBack }
}
const nothing = { registered: 0, cashBack: 0 }

describe('who earns nothing', () => {
  test('a visitor has no link', async () => {
    expect((await w.browser().get('/api/referrals')).status).toBe(401)
  })

  test('someone who creates a company through their own link', async () => {
    const lone = await signedIn(w)
    await lone.get(await linkOf(lone))
    const { admin } = await found(w, lone)
    await pays(w, admin)
    expect(await figures(admin)).toEqual(nothing)
  })

  test('someone with the same email domain, even if not listed', async () => {
    const { admin, link } = await referrer(w)
    const domain = admin.email.split('@')[1]
    const own = await referred(w, link, someone('second', domain))
    await pays(w, own.admin)
    expect(await figures(admin)).toEqual(nothing)
    expect((await admin.get('/api/referrals')).body.entries).toEqual([])
  })

  test("a founder who is on the referrer's member list", async () => {
    const { admin, link } = await referrer(w)
    const friend = await signedIn(w)
    await friend.get(link)
    const { admin: other } = await found(w, friend)
    await admin.post('/api/company/add-members', { name: 'Friend', emailAccount: other.email })
    await pays(w, other)
    expect(await figures(admin)).toEqual(nothing)
  })

  test('a referrer whom the referred company adds, from then on', async () => {
    const { admin, link } = await referrer(w)
    const beta = await referred(w, link)
    await pays(w, beta.admin)
    w.clock.pass({ minutes: 1 })
    await beta.admin.post('/api/company/add-members', { name: 'Ada', emailAccount: admin.email })
    await pays(w, beta.admin)
    const { body } = await admin.get('/api/referrals')
    expect(body).toMatchObject({ registered: 0, cashBack: 0.63 })
    expect(body.entries).toMatchObject([{ state: 'stopped', reason: "One side is on the other's team." }])
  })

  test('two who refer each other: the second does not count', async () => {
    const bea = await signedIn(w)
    const beasLink = await linkOf(bea)
    const ada = await signedIn(w)
    await ada.get(beasLink)
    await found(w, ada)
    await bea.get(await linkOf(ada))
    const { admin } = await found(w, bea)
    await pays(w, admin)
    expect(await figures(ada)).toEqual(nothing)
    expect(await figures(bea)).toEqual({ registered: 1, cashBack: 0 })
  })

  test('a second referrer: the first link wins', async () => {
    const [first, second] = [await referrer(w), await referrer(w)]
    const admin = await signedIn(w)
    await admin.get(first.link)
    await admin.get(second.link)
    await pays(w, (await found(w, admin)).admin)
    expect(await figures(second.admin)).toEqual(nothing)
    expect(await figures(first.admin)).toMatchObject({ registered: 1 })
  })

  test('a public email domain does not count as shared', async () => {
    const admin = await signedIn(w, `one-${Math.random()}@gmail.com`)
    await found(w, admin)
    await referred(w, await linkOf(admin), `two-${Math.random()}@gmail.com`)
    expect(await figures(admin)).toEqual({ registered: 1, cashBack: 0 })
  })
})

describe('the link', () => {
  test('any page or call remembers the code for 30 days, in a cookie that scripts cannot read', async () => {
    const browser = w.browser()
    const { headers } = await browser.get('/?ref=K7Q2M9XA4T')
    expect(headers['set-cookie']).toBe(
      'cobuy_ref=K7Q2M9XA4T; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    )
    expect(headers['cache-control']).toBe('no-store')
    expect((await browser.get('/?ref=ANOTHER123')).headers['set-cookie']).toBeUndefined()
    expect((await w.browser().get('/api/catalogue?ref=K7Q2M9XA4T')).headers['set-cookie']).toBeDefined()
  })

  test.each(['', 'abc', '%3Cscript%3E', 'a%0d%0ab12', 'x'.repeat(33)])('%j is not a code', async (code) => {
    expect((await w.browser().get(`/?ref=${code}`)).headers['set-cookie']).toBeUndefined()
  })

  test('an unknown code does no harm', async () => {
    const admin = await signedIn(w)
    await admin.get('/?ref=NOBODY2345')
    await found(w, admin)
  })

  test('stays the same; the referral of an employee is credited to the company', async () => {
    const { employee, companyId } = await referrer(w)
    const link = await linkOf(employee)
    expect(await linkOf(employee)).toBe(link)
    const { admin } = await referred(w, link)
    const { cents } = await pays(w, admin)
    expect(await figures(employee)).toEqual({ registered: 1, cashBack: cents / 5000 })
    expect((await booksOf(w, companyId)).credit).toBe(cents / 50)
  })

  test('is remembered through a sign-up with a password, in another browser too', async () => {
    const { admin, link } = await referrer(w)
    const browser = w.browser()
    await browser.get(link)
    const { email } = await signUp(w, browser)
    const elsewhere = Object.assign(w.browser(), { email })
    await elsewhere.post('/auth/login', { email, password: 'correct horse battery' })
    await found(w, elsewhere)
    expect(await figures(admin)).toEqual({ registered: 1, cashBack: 0 })
  })

  test('counts even if it was opened after the sign-up', async () => {
    const { admin, link } = await referrer(w)
    const late = await signUp(w, w.browser())
    await late.get(link)
    await found(w, late)
    expect(await figures(admin)).toEqual({ registered: 1, cashBack: 0 })
  })

  test('counts a company, not an account that joins one', async () => {
    const [{ admin, link }, other] = [await referrer(w), await referrer(w)]
    const domain = String(other.admin.email.split('@')[1])
    const joiner = await colleague(w, { admin: other.admin, domain }, { name: 'Joan', admin: true })
    await joiner.get(link)
    expect(await figures(admin)).toEqual(nothing)
  })
})

describe('cash back', () => {
  test('is 2% of what was paid, with its history, and shows only the initial of the company', async () => {
    const { admin, link, companyId } = await referrer(w)
    const beta = await referred(w, link)
    await pays(w, beta.admin, 4)
    await pays(w, beta.admin, 5)
    const { body } = await admin.get('/api/referrals')
    expect(body).toMatchObject({ registered: 1, cashBack: 1.42, waiting: 0, percent: 2 })
    expect(body.entries).toMatchObject([
      {
        company: 'B.',
        state: 'earning',
        spend: 70.88,
        earned: 1.42,
        until: earnsUntil(w.clock.now()).toISOString(),
        earnings: [
          { cause: 'paid', spend: 31.5, earned: 0.63 },
          { cause: 'paid', spend: 39.38, earned: 0.79 },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('Beta')
    expect((await booksOf(w, companyId)).kinds).toEqual([
      ['rewarded', 63],
      ['rewarded', 79],
    ])
  })

  test('is reversed with a refund, to the cent', async () => {
    const { admin, link, companyId } = await referrer(w)
    const beta = await referred(w, link)
    const payment = await pays(w, beta.admin)
    await refunds(w, payment.id, 10)
    expect(await figures(admin)).toEqual({ registered: 1, cashBack: 0.43 })
    await refunds(w, payment.id)
    expect(await figures(admin)).toEqual({ registered: 1, cashBack: 0 })
    expect((await booksOf(w, companyId)).credit).toBe(0)
  })

  test('is credited on the next invoice; once it is reversed, the one after it carries the debt', async () => {
    const { admin, link, companyId } = await referrer(w)
    const beta = await referred(w, link)
    const payment = await pays(w, beta.admin)
    expect((await billed(w, admin)).amount).toBe(31.5 - 0.63)
    await refunds(w, payment.id)
    expect((await booksOf(w, companyId)).credit).toBe(-63)
    expect((await billed(w, admin)).amount).toBe(31.5 + 0.63)
    expect((await booksOf(w, companyId)).credit).toBe(0)
    await pays(w, beta.admin, 8)
    expect((await billed(w, admin)).amount).toBe(31.5 - 1.26)
  })

  test('waits for a referrer without a company, and becomes its credit when they create one', async () => {
    const lone = await signedIn(w)
    const beta = await referred(w, await linkOf(lone))
    await pays(w, beta.admin)
    expect((await lone.get('/api/referrals')).body).toMatchObject({ cashBack: 0.63, waiting: 0.63 })
    const { companyId } = await found(w, lone)
    expect((await lone.get('/api/referrals')).body).toMatchObject({ cashBack: 0.63, waiting: 0 })
    expect((await booksOf(w, companyId)).kinds).toEqual([['rewarded', 63]])
  })
})
