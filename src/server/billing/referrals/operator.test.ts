import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { signedIn } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { booksOf } from '#test/support/payments.ts'
import { found, linkOf, pays, referred, referrer, refunds, signUp } from '#test/support/referrers.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'
import { referralEarnings } from './tables.ts'

const w = await world()
const olga = await operatorOf(w)

type Listed = { _id: string; company: { _id: string }; signals: { code: string }[]; state: string }

async function listed(companyId: string): Promise<Listed> {
  const { body } = await olga.get('/api/operator/referrals?limit=200')
  return body.referrals.find(({ company }: Listed) => company._id === companyId)
}

const signalsOf = async (companyId: string) => (await listed(companyId)).signals.map(({ code }) => code)

describe('access and input', () => {
  test('an admin cannot list, void or export referrals', async () => {
    const { admin } = await referrer(w)
    const calls = ['', '.csv'].map((end) => admin.get(`/api/operator/referrals${end}`))
    const voided = admin.post('/api/operator/referrals/1/void', { reason: 'Mine' })
    for (const answer of await Promise.all([...calls, voided])) expect(answer.status).toBe(403)
  })

  test('voiding needs a reason and an existing referral that is not void yet', async () => {
    const { link } = await referrer(w)
    const { companyId } = await referred(w, link)
    const path = `/api/operator/referrals/${(await listed(companyId))._id}/void`
    expect((await olga.post(path, { reason: ' ' })).body.fields.reason).toBe(
      'Enter a reason. The referrer will see it.',
    )
    expect((await olga.post(path, { reason: 'Fraud' })).status).toBe(200)
    expect((await olga.post(path, { reason: 'Fraud' })).body.code).toBe('already_void')
    for (const id of ['1', companyId])
      expect((await olga.post(`/api/operator/referrals/${id}/void`, { reason: 'Fraud' })).status).toBe(404)
  })

  test('nobody can change or delete earnings', async () => {
    const { link } = await referrer(w)
    await pays(w, (await referred(w, link)).admin)
    const { db } = systemContext(w.parts)
    await expect(db.update(referralEarnings).set({ earnedCents: 1 })).rejects.toThrow()
    await expect(db.delete(referralEarnings)).rejects.toThrow()
  })
})

test('a void referral does not count, its cash back is reversed, and it no longer earns', async () => {
  const { admin, link, companyId } = await referrer(w)
  const beta = await referred(w, link)
  await pays(w, beta.admin)
  const { _id } = await listed(beta.companyId)
  const { body } = await olga.post(`/api/operator/referrals/${_id}/void`, { reason: 'Same owner' })
  expect(body).toMatchObject({ state: 'void', reason: 'Same owner', earned: '0.00', spend: '31.50' })
  await pays(w, beta.admin)
  const mine = (await admin.get('/api/referrals')).body
  expect(mine).toMatchObject({ registered: 0, cashBack: 0 })
  expect(mine.entries).toMatchObject([{ state: 'void', reason: 'Same owner' }])
  expect((await booksOf(w, companyId)).kinds).toEqual([
    ['rewarded', 63],
    ['reward_reversed', 63],
  ])
  const log = (await olga.get('/api/operator/audit?q=referral.voided')).body.entries
  expect(log[0]).toMatchObject({ thingId: _id, actor: operatorEmail, detail: { reason: 'Same owner' } })
})

describe('an operator sees', () => {
  test('why a referral was refused', async () => {
    const { admin, link } = await referrer(w)
    const own = await referred(w, link, someone('second', admin.email.split('@')[1]))
    expect(await listed(own.companyId)).toMatchObject({
      state: 'refused',
      reason: 'Both sides use the same email domain.',
    })
  })

  test('the same browser and address on both sides', async () => {
    const browser = w.browser()
    const ada = await signUp(w, browser, someone('ada'))
    const link = await linkOf(ada)
    await found(w, ada, { website: 'ada.com' })
    browser.cookies.delete('cobuy_session')
    await browser.get(link)
    const bea = await signUp(w, browser)
    const { companyId } = await found(w, bea, { website: 'bea.com' })
    expect(await signalsOf(companyId)).toEqual(['same_browser', 'same_address'])
  })

  test('the same website, a burst of companies, and a payment that was soon refunded', async () => {
    const { link } = await referrer(w)
    const { admin, companyId } = await referred(w, link)
    expect(await signalsOf(companyId)).toEqual(['same_website'])
    await refunds(w, (await pays(w, admin)).id)
    for (const _ of [2, 3, 4, 5]) {
      const next = await signedIn(w)
      await next.get(link)
      await found(w, next, { website: 'other.com' })
    }
    expect(await signalsOf(companyId)).toEqual(['same_website', 'burst', 'refunded_soon'])
  })

  test('all cash back as CSV for payouts, with the ledger entries', async () => {
    const { admin, link } = await referrer(w)
    const beta = await referred(w, link)
    await pays(w, beta.admin)
    const { text, headers } = await olga.get('/api/operator/referrals.csv')
    expect(headers['content-disposition']).toContain('referral-payouts.csv')
    const row = text.split('\r\n').find((line) => line.includes(admin.email))
    expect(row).toMatch(new RegExp(`^2026-11-12,${admin.email},Referrer,Beta,paid,31.5,0.63,\\d+$`))
  })
})
