import type { Person } from '../../domain/access.ts'
import { addDays } from '../../domain/calendar.ts'
import { createAccount } from '../accounts/create-account.ts'
import { createCompany } from '../companies/create-company.ts'
import { verifyCompany } from '../companies/verify-company.ts'
import type { Ctx, Tx } from '../context.ts'
import { approve } from '../purchases/approve.ts'
import { requestPurchase } from '../purchases/request-purchase.ts'
import { ensureCode } from '../referrals/codes.ts'
import { at, payAll } from './past.ts'

const email = 'kim@kestrellabs.example'

type Cast = {
  referrer: Person
  operator: Ctx
  passwordHash: string
  personBy: (ctx: Ctx, email: string) => Promise<Person>
}

/** Another company that came by the admin's link some weeks ago, and paid: so there is cash back to look at. */
export async function bringFriend(tx: Tx, { referrer, operator, passwordHash, personBy }: Cast) {
  const daysAgo = (days: number): Tx => at(tx, addDays(tx.now(), -days))
  const ref = await ensureCode(daysAgo(41), referrer.userId)
  await createAccount({ ...daysAgo(40), ref }, { email, passwordHash })
  const founder = { ...daysAgo(40), actor: await personBy(tx, email) }
  const company = await createCompany(founder, { name: 'Kestrel Labs', industry: 'Technology' })
  await verifyCompany({ ...daysAgo(39), actor: operator.actor }, company.id)
  const kim = { ...daysAgo(38), actor: await personBy(tx, email) }
  const { id } = await requestPurchase(kim, kim.actor, {
    productName: 'Instantly',
    selectedProducts: [{ name: 'Hypergrowth', billingCycle: 'monthly', seats: 4 }],
  })
  await approve({ ...daysAgo(37), actor: operator.actor }, id)
  await payAll(daysAgo(36), company.id)
}
