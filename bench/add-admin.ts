import { inTransaction, type Parts, systemContext } from '#server/context.ts'
import { openSession } from '#server/people/accounts/sessions.ts'
import { users } from '#server/people/accounts/tables.ts'
import { createCompany } from '#server/people/companies/create-company.ts'
import { newId } from '#server/platform/ids.ts'

/** Creates a company with a signed-in admin and returns the session cookie. */
export async function addAdmin(parts: Parts, companyName: string, address?: string) {
  const [userId, createdAt] = [newId(parts.now()), parts.now()]
  const email = address ?? `admin-of-${userId}@bench.example`
  const user = { id: userId, email, emailKey: email, emailVerifiedAt: createdAt, createdAt }
  await parts.database.db.insert(users).values(user)
  const person = { kind: 'person', userId, email, staffRole: null, membership: null } as const
  const ctx = systemContext(parts, person)
  const { id: companyId } = await createCompany(ctx, { name: companyName })
  const door = { userAgent: 'bench', oldSessionId: null }
  const token = await inTransaction(ctx, (tx) =>
    openSession(tx, user, door, { method: 'password', isProven: true }),
  )
  return { userId, companyId, cookie: `cobuy_session=${token}` }
}
