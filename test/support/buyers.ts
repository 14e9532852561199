import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser } from './browser.ts'
import { company, signedIn } from './builders.ts'
import { settle } from './settle.ts'
import { operatorEmail, type World } from './world.ts'

export type Person = Browser & { email: string }
export type Buyer = { companyId: string; admin: Person; employee: Person }

/** A company that can buy, with an admin and an employee logged in. */
export async function buyer(world: World, { verified = true, name = 'Acme' } = {}): Promise<Buyer> {
  const { id, admin, employee } = await company(world, { name })
  if (verified) await (await operatorOf(world)).post(`/api/operator/companies/${id}/verify`)
  return { companyId: id, admin, employee }
}

const operators = new WeakMap<World, Promise<Person>>()

/** The provider's operator, whom the settings of every world list. */
export function operatorOf(world: World): Promise<Person> {
  const operator = operators.get(world) ?? signedIn(world, operatorEmail)
  operators.set(world, operator)
  return operator
}

/** A request as the checkout sends it. */
export function order(productName = 'Slack', name = 'Pro', seats = 4, billingCycle = 'monthly') {
  return { productName, selectedProducts: [{ name, billingCycle, seats }] }
}

export async function requested(admin: Person, body = order()): Promise<string> {
  const answer = await admin.post('/api/create-subscription', body)
  if (answer.status !== 201) throw new Error(`The request answered ${answer.status}: ${answer.text}`)
  return answer.body.purchase._id
}

/** The body of an offer with one line at a new price per seat, in dollars. */
export function offerAt(perMember: number, seats = 4, changes: { holdsUntil?: string } = {}) {
  const line = { position: 0, seats, perMember, fixed: 0, discount: 0 }
  return { lines: [line], reason: 'The vendor gave us a better price.', ...changes }
}

/** Makes an offer for a request, and returns the request's id. */
export async function countered(operator: Person, id: string, body = offerAt(5)): Promise<string> {
  const answer = await operator.post(`/api/operator/purchases/${id}/counter`, body)
  if (answer.status !== 200) throw new Error(`The offer answered ${answer.status}: ${answer.text}`)
  return id
}

/** A purchase that was authorized and paid. */
export async function paid(world: World, admin: Person, body = order()): Promise<string> {
  const id = await requested(admin, body)
  const approved = await (await operatorOf(world)).post(`/api/operator/purchases/${id}/approve`)
  if (approved.status !== 200) throw new Error(`Approving answered ${approved.status}: ${approved.text}`)
  const { company, invoice } = approved.body
  const share = { invoiceId: invoice._id, amountCents: Math.round(invoice.amountsDue * 100) }
  await inTransaction(systemContext(world.parts), (tx) =>
    settle(tx, { paymentId: newId(tx.now()), companyId: company._id, shares: [share] }),
  )
  return id
}
