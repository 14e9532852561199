import { and, eq, isNull, ne } from 'drizzle-orm'
import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { react, type Tx } from '#server/context.ts'
import { endMembership } from './end-membership.ts'
import type { Place } from './lock-place.ts'
import { memberColumns } from './name-search.ts'
import type { Member } from './queries.ts'
import { members } from './tables.ts'

/** Gives a member the new address of their account. The caller holds the locks of company, member and account. */
export async function moveMember(tx: Tx, { company, member }: Place, email: string): Promise<void> {
  if (await findListed(tx, member, email)) throw new Refused('member_exists')
  await save(tx, member, email)
  await react(tx, 'membersJoined', { companyId: company.id, emails: [email] })
}

/** Gives a member their former address back, even if somebody listed it again in the meantime. */
export async function moveMemberBack(tx: Tx, { member }: Place, email: string): Promise<void> {
  const listed = await findListed(tx, member, email)
  if (listed) await endMembership(tx, listed, 'removed')
  await save(tx, member, email)
}

/** Whoever else is on the list with this address: only someone without an account, as an address has one account. */
async function findListed(tx: Tx, { id, companyId }: Member, email: string): Promise<Member | undefined> {
  const isListed = and(
    eq(members.companyId, companyId),
    eq(members.emailKey, normalizeEmail(email)),
    ne(members.id, id),
    isNull(members.userId),
  )
  const [listed] = await tx.db.select().from(members).where(isListed).for('no key update')
  return listed
}

async function save(tx: Tx, { id, name, companyId }: Member, email: string) {
  await tx.db
    .update(members)
    .set({ ...memberColumns(name, email, companyId), addressChangedAt: tx.now() })
    .where(eq(members.id, id))
}
