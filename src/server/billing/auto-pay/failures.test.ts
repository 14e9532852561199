import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { accounts, autoPayer, cards, invoiceOf, passDays } from '#test/support/auto-pay.ts'
import type { Person } from '#test/support/buyers.ts'
import { booksOf } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from '../payments/poll-payments.ts'

const w = await world()
const system = systemContext(w.parts)

w.clock.set('2027-03-01T10:00:00Z')

const subjectsTo = async (who: Person) =>
  (await w.emailsTo(who.email)).map(({ subject }) => subject).filter((subject) => /^Not paid/.test(subject))

type Try = { number: number; at: string; method: string; status: string; reason?: string }
const triesOf = (tries: Try[]) => tries.map(({ at, method, status }) => [at.slice(0, 10), method, status])

/** The bank decides on debits after a minute. */
async function decide() {
  w.clock.pass({ minutes: 2 })
  await pollPayments(system)
  await w.runJobs()
}

describe('F1', () => {
  test('soft: again after 3, 5 and 7 days, the last time with the fallback, which pays', async () => {
    const { admin, bill, companyId } = await autoPayer(w, { card: cards.empty, fallback: accounts.pays })
    await passDays(w, 14)
    await decide()
    const { tries } = await invoiceOf(admin, bill)
    expect(triesOf(tries)).toEqual([
      ['2027-03-08', 'Visa •••• 9995', 'failed'],
      ['2027-03-11', 'Visa •••• 9995', 'failed'],
      ['2027-03-13', 'Visa •••• 9995', 'failed'],
      ['2027-03-15', 'Sandbox Bank •••• 6789', 'paid'],
    ])
    expect(tries[0].reason).toBe('There was not enough money on Visa •••• 9995.')
    expect(await subjectsTo(admin)).toEqual(
      Array(3).fill('Not paid: There was not enough money on Visa •••• 9995.'),
    )
    const [mail] = (await w.emailsTo(admin.email)).filter(({ subject }) => subject.startsWith('Not paid'))
    expect(mail?.text).toContain('We try Visa •••• 9995 on March 11, 2027.')
    expect(mail?.text).toContain('/billing')
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0 })
  })

  test('hard: the method is broken at once and the fallback is tried at once', async () => {
    const { admin, bill, method, setting } = await autoPayer(w, {
      account: accounts.closed,
      fallback: accounts.pays,
    })
    await passDays(w, 7)
    await decide()
    await decide()
    expect(triesOf((await invoiceOf(admin, bill)).tries)).toEqual([
      ['2027-03-08', 'Sandbox Bank •••• 1113', 'failed'],
      ['2027-03-08', 'Sandbox Bank •••• 6789', 'paid'],
    ])
    const { methods } = (await admin.get('/api/payment-methods')).body
    expect(methods.find(({ _id }: { _id: string }) => _id === method)).toMatchObject({
      state: 'broken',
      why: 'The account of Sandbox Bank •••• 1113 is closed or does not exist.',
    })
    expect((await admin.put('/api/auto-pay', setting)).body.code).toBe('method_not_ready')
  })

  test('ask: no retry, and the email leads to billing', async () => {
    const { admin, bill } = await autoPayer(w, { card: cards.asks, fallback: accounts.pays })
    await passDays(w, 16)
    const invoice = await invoiceOf(admin, bill)
    expect(invoice.tries).toHaveLength(1)
    expect(invoice).not.toHaveProperty('chargeOn')
    expect(await subjectsTo(admin)).toEqual([
      'Not paid: Your bank wants you to confirm this payment yourself.',
    ])
  })
})

describe('F2', () => {
  test('without a fallback a hard failure rests; dunning goes on with its words', async () => {
    const { admin, bill } = await autoPayer(w, { account: accounts.closed })
    await passDays(w, 7)
    await decide()
    await passDays(w, 10)
    expect((await invoiceOf(admin, bill)).tries).toHaveLength(1)
    const [mail] = (await w.emailsTo(admin.email)).filter(({ subject }) => subject.startsWith('Not paid'))
    expect(mail?.text).toContain("We won't try again.")
  })

  test('after the last try it rests', async () => {
    const { admin, bill } = await autoPayer(w, { card: cards.declines })
    await passDays(w, 25)
    expect((await invoiceOf(admin, bill)).tries.map(({ number }: Try) => number)).toEqual([1, 2, 3, 4])
    expect(await subjectsTo(admin)).toHaveLength(4)
  })
})

test('F3: a debit that fails after days counts from then', async () => {
  const { admin, bill } = await autoPayer(w, { account: accounts.empty })
  await passDays(w, 7)
  expect((await invoiceOf(admin, bill)).tries).toMatchObject([{ number: 1, status: 'processing' }])
  // The poll learns of it on March 12.
  w.clock.set('2027-03-12T09:00:00Z')
  await pollPayments(system)
  expect(await invoiceOf(admin, bill)).toMatchObject({
    tries: [{ status: 'failed', reason: 'There was not enough money on Sandbox Bank •••• 2227.' }],
    chargeOn: '2027-03-15',
  })
})
