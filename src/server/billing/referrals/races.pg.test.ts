import { expect, test } from 'vitest'
import { percentOf } from '#domain/platform/money.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { signedIn } from '#test/support/builders.ts'
import { booksOf } from '#test/support/payments.ts'
import { found, linkOf, referred, referrer, someInvoice } from '#test/support/referrers.ts'
import { world } from '#test/support/world.ts'
import { post } from '../ledger/post.ts'
import { earn } from './earn.ts'

const w = await world()

test('concurrent payments earn 2% of their sum, to the cent', async () => {
  const { companyId: ours, link } = await referrer(w)
  const { companyId } = await referred(w, link)
  const invoiceId = await someInvoice(w, companyId)
  const amounts = Array.from({ length: 30 }, (_, n) => 17 + n * 13)
  const pay = (amountCents: number) =>
    inTransaction(systemContext(w.parts), async (tx) => {
      const paymentId = newId(tx.now())
      await post(tx, [{ kind: 'paid', companyId, invoiceId, paymentId, amountCents }])
      await earn(tx, { companyId, paymentId, cause: 'paid' })
    })
  await Promise.all(amounts.map(pay))
  const spend = amounts.reduce((sum, cents) => sum + cents, 0)
  expect((await booksOf(w, ours)).credit).toBe(percentOf(spend, 2))
})

test('of two people who refer each other concurrently, at most one counts', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [ada, bea] = [await signedIn(w), await signedIn(w)]
    const [adasLink, beasLink] = [await linkOf(ada), await linkOf(bea)]
    await ada.get(beasLink)
    await bea.get(adasLink)
    await Promise.all([found(w, ada), found(w, bea)])
    const counts = await Promise.all([ada, bea].map(async (each) => (await each.get('/api/referrals')).body))
    expect(counts.reduce((sum, { registered }) => sum + registered, 0)).toBeLessThanOrEqual(1)
  }
})
