import { eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { notifyAll } from '../notifications/notify.ts'
import { requireOther } from '../staff/require-other.ts'
import type { Company } from './queries.ts'
import { companies } from './tables.ts'
import { neverEnded } from './update-company.ts'

/** The values that the operator saw; undefined if not sent. */
type Seen = { name?: string | undefined; website?: string | null | undefined }

/** An operator verifies a company: its purchases can now be approved, and its admins are emailed. */
export async function verifyCompany(ctx: Ctx, id: string, seen: Seen = {}): Promise<Company> {
  requireStaff(ctx.actor, 'desk')
  if (!isId(id)) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    const isThis = eq(companies.id, id)
    const [company] = await tx.db.select().from(companies).where(isThis).for('no key update')
    if (!company) throw new Refused('not_found')
    await requireOther(tx, id)
    if (company.verifiedAt) return company
    if (hasChanged(seen.name, company.name) || hasChanged(seen.website, company.website))
      throw new Refused('company_changed')
    const verification = { verifiedAt: tx.now(), ...neverEnded }
    const [verified] = await tx.db.update(companies).set(verification).where(isThis).returning()
    const { name, website } = company
    await audit(tx, { action: 'company.verified', thingId: id, companyId: id, detail: { name, website } })
    await emailAdmins(tx, verified as Company)
    await react(tx, 'companyStanding', id)
    return verified as Company
  })
}

function hasChanged(seen: string | null | undefined, value: string | null) {
  return seen !== undefined && seen !== value
}

async function emailAdmins(tx: Tx, { id, name, verifiedAt }: Company) {
  const company = { text: name || 'Your company', isVerified: true }
  const event = `company-verified:${id}:${verifiedAt?.toISOString()}`
  await notifyAll(tx, 'company-verified', { event, companyId: id, data: { company } })
}
