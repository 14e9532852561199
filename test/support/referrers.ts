import { invoices } from '#server/billing/invoices/tables.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser } from './browser.ts'
import { goodPassword, onboardingForm, signedIn } from './builders.ts'
import { buyer, operatorOf, order, type Person } from './buyers.ts'
import { billed } from './payments.ts'
import { someone, type World } from './world.ts'

/** A person with a company, and the path of their referral link. */
export async function referrer(world: World) {
  const who = await buyer(world, { name: 'Referrer' })
  return { ...who, link: await linkOf(who.admin) }
}

export async function linkOf(person: Person): Promise<string> {
  const { pathname, search } = new URL((await person.get('/api/referrals')).body.link)
  return pathname + search
}

/** Signs up with a password through the product, and logs in. */
export async function signUp(world: World, browser: Browser, email = someone('bea')): Promise<Person> {
  await browser.post('/api/send-otp', { email })
  const mail = (await world.emailsTo(email)).at(-1)
  await browser.post('/api/verify-otp', { otp: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] })
  await browser.post('/signup', { email, password: goodPassword })
  const answer = await browser.post('/auth/login', { email, password: goodPassword })
  if (answer.status !== 200) throw new Error(`${email} could not log in: ${answer.text}`)
  return Object.assign(browser, { email })
}

export async function found(world: World, admin: Person, form: Partial<typeof onboardingForm> = {}) {
  const created = await admin.post('/api/company', { ...onboardingForm, name: 'Beta', ...form })
  if (created.status !== 201) throw new Error(`A company was refused: ${created.text}`)
  await (await operatorOf(world)).post(`/api/operator/companies/${created.body._id}/verify`)
  return { companyId: created.body._id as string, admin }
}

/** A company that signed up through a referral link. */
export async function referred(world: World, link: string, email = someone('bea')) {
  const admin = await signedIn(world, email)
  await admin.get(link)
  return found(world, admin)
}

/** The company buys and pays with a sandbox card; returns the payment. */
export async function pays(world: World, admin: Person, seats = 4): Promise<{ id: string; cents: number }> {
  await billed(world, admin, order('Slack', 'Pro', seats))
  const { body } = await admin.post('/create-payment-intent')
  await admin.post('/api/sandbox/confirm', { clientSecret: body.clientSecret, card: '4242424242424242' })
  return { id: body.paymentId, cents: Math.round(body.amount * 100) }
}

export async function refunds(world: World, paymentId: string, amount?: number) {
  await (await operatorOf(world)).post(`/api/operator/payments/${paymentId}/refund`, {
    amount,
    reason: 'Asked for',
  })
  await world.runJobs()
}

/** An invoice that payments can refer to. */
export async function someInvoice({ parts, clock }: World, companyId: string): Promise<string> {
  const at = clock.now()
  const id = newId(at)
  const cents = { originalCents: 0, afterCents: 0, creditCents: 0, dueCents: 0 }
  const facts = { id, number: id, companyId, kind: 'first', month: '2026-11-01', status: 'paid' } as const
  await parts.database.db.insert(invoices).values({ ...facts, ...cents, issuedAt: at, dueAt: at, paidAt: at })
  return id
}
