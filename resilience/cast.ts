import { addAdmin } from '../bench/add-admin.ts'
import { openSession } from '../src/server/accounts/sessions.ts'
import { users } from '../src/server/accounts/tables.ts'
import { readConfig } from '../src/server/config.ts'
import { inTransaction, type Parts, systemContext } from '../src/server/context.ts'
import { newId } from '../src/server/ids.ts'
import { closeParts, openParts } from '../src/server/parts.ts'

export const operatorEmail = 'olga@provider.example'

/** Who acts in a resilience run, by their cookies, and the company that they act for. */
export type Cast = { admin: string; operator: string; companyId: string; memberIds: string[] }

type Logins = Omit<Cast, 'memberIds'>

/** Straight into the database, before any server runs. */
export async function makeLogins(env: Record<string, string>): Promise<Logins> {
  const config = readConfig({ ...env, DEMO: '0' })
  const parts = await openParts(
    config,
    () => new Date(),
    () => {},
  )
  try {
    const { cookie, companyId } = await addAdmin(parts, 'Resilience')
    return { admin: cookie, operator: await addOperator(parts), companyId }
  } finally {
    await closeParts(parts)
  }
}

async function addOperator(parts: Parts) {
  const [id, createdAt] = [newId(parts.now()), parts.now()]
  const user = { id, email: operatorEmail, emailKey: operatorEmail, emailVerifiedAt: createdAt, createdAt }
  await parts.database.db.insert(users).values(user)
  const door = { userAgent: 'resilience', oldSessionId: null }
  return `cobuy_session=${await inTransaction(systemContext(parts), (tx) => openSession(tx, user, door))}`
}

/** Seats to hand out, fewer than there are members: so the last ones are fought for. */
export const seatsBought = 6
const members = 12

/** Through the running product: a verified company with members and a paid product. */
export async function makeCompany(url: string, logins: Logins): Promise<Cast> {
  const { admin, operator, companyId } = logins
  await sent(url, operator, `/api/operator/companies/${companyId}/verify`)
  const order = {
    productName: 'LinkedIn',
    selectedProducts: [{ name: 'Core Monthly', billingCycle: 'monthly', seats: seatsBought }],
  }
  const { purchase } = await sent(url, admin, '/api/create-subscription', order)
  await sent(url, operator, `/api/operator/purchases/${purchase?._id}/approve`)
  const memberIds: string[] = []
  for (let n = 1; n <= members; n += 1) {
    const added = await sent(url, admin, '/api/company/add-members', {
      name: `Member ${n}`,
      emailAccount: `member-${n}@resilience.example`,
      admin: false,
    })
    memberIds.push(added._id ?? '')
  }
  return { ...logins, memberIds }
}

async function sent(url: string, cookie: string, path: string, body: object = {}) {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as { purchase?: { _id: string }; _id?: string }
}
