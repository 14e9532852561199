import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { missingFields } from '#domain/people/company.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { recordEvent } from '../digests/record-event.ts'
import { findAcceptance } from './accept-terms.ts'
import { type Company, lockOwnCompany } from './queries.ts'
import { companies } from './tables.ts'

/** An admin finishes onboarding, once they accepted the terms and every required field is filled in. */
export async function completeOnboarding(ctx: PersonCtx): Promise<Company> {
  requireCan(ctx.actor, 'buyer')
  return inTransaction(ctx, async (tx) => {
    const company = tx.company && (await lockOwnCompany({ ...tx, company: tx.company }))
    if (company?.isOnboardingComplete) return company
    if (!(await findAcceptance(tx))) throw new Refused('terms_not_accepted')
    if (!company) throw new Refused('onboarding_incomplete')
    const fields = missingFields(company)
    if (Object.keys(fields).length > 0) throw new Refused('onboarding_incomplete', { fields })
    const [saved] = await tx.db
      .update(companies)
      .set({ isOnboardingComplete: true, updatedAt: tx.now() })
      .where(eq(companies.id, company.id))
      .returning()
    await audit(tx, { action: 'company.onboarded', thingId: company.id })
    if (!company.verifiedAt)
      await recordEvent(tx, { kind: 'operators', topic: 'company', thingId: company.id })
    return saved as Company
  })
}
