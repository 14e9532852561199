import { readConfig } from '#server/config.ts'
import { inTransaction, type Parts, systemContext } from '#server/context.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { openSession } from '#server/people/accounts/sessions.ts'
import { users } from '#server/people/accounts/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { storedPool } from '#test/lives/pool-rows.ts'
import { addAdmin } from '../bench/add-admin.ts'

export const operatorEmail = 'olga@provider.example'

/** The session cookies used in a run, and the company they act for. */
export type Fixtures = {
  admin: string
  operator: string
  companyId: string
  /** The slug of a pool that is open. */
  pool: string
  memberIds: string[]
  /** A saved card that pays. */
  method: string
}

type Logins = Omit<Fixtures, 'memberIds' | 'method'>

/** Written straight to the database, before any server runs. */
export async function createLogins(env: Record<string, string>): Promise<Logins> {
  const config = readConfig({ ...env, DEMO: '0' })
  const parts = await openParts(
    config,
    () => new Date(),
    () => {},
  )
  try {
    const { cookie, companyId } = await addAdmin(parts, 'Resilience')
    const { slug } = await storedPool({ parts, clock: parts }, datesAfter(parts.now()))
    return { admin: cookie, operator: await addOperator(parts), companyId, pool: slug }
  } finally {
    await closeParts(parts)
  }
}

const dayMs = 86_400_000

function datesAfter(now: Date) {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  return {
    deadline: new Date(now.getTime() + 60 * dayMs),
    startsOn: day(90),
    rollsUntil: day(120),
    validUntil: day(200),
  }
}

async function addOperator(parts: Parts) {
  const [id, createdAt] = [newId(parts.now()), parts.now()]
  const user = { id, email: operatorEmail, emailKey: operatorEmail, emailVerifiedAt: createdAt, createdAt }
  await parts.database.db.insert(users).values(user)
  const door = { userAgent: 'resilience', oldSessionId: null }
  const login = { method: 'password', isProven: true } as const
  return `cobuy_session=${await inTransaction(systemContext(parts), (tx) => openSession(tx, user, door, login))}`
}

/** Fewer seats than members, so that writers compete for the last ones. */
export const seatsBought = 6
const members = 12

/** Creates, through the running product, a verified company with members, a saved card and a product to hand out. */
export async function createCompany(url: string, logins: Logins): Promise<Fixtures> {
  const { admin, operator, companyId } = logins
  await post(url, operator, `/api/operator/companies/${companyId}/verify`)
  const order = {
    productName: 'LinkedIn',
    selectedProducts: [{ name: 'Core Monthly', billingCycle: 'monthly', seats: seatsBought }],
  }
  const { purchase } = await post(url, admin, '/api/create-subscription', order)
  await post(url, operator, `/api/operator/purchases/${purchase?._id}/approve`)
  const memberIds: string[] = []
  for (let n = 1; n <= members; n += 1) {
    const added = await post(url, admin, '/api/company/add-members', {
      name: `Member ${n}`,
      emailAccount: `member-${n}@resilience.example`,
      admin: false,
    })
    memberIds.push(added._id ?? '')
  }
  return { ...logins, memberIds, method: await saveCard(url, admin) }
}

async function saveCard(url: string, admin: string): Promise<string> {
  const { clientSecret, method } = await post(url, admin, '/api/payment-methods', { kind: 'card' })
  await post(url, admin, '/api/sandbox/setup', { clientSecret, card: '4242424242424242' })
  return method?._id ?? ''
}

type Created = {
  purchase?: { _id: string }
  _id?: string
  clientSecret?: string
  method?: { _id: string }
}

async function post(url: string, cookie: string, path: string, body: object = {}) {
  const headers = { cookie, 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`)
  return JSON.parse(text) as Created
}
