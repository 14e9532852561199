import { eq, sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { isAbout, isOfCompanies, without } from '#server/platform/db/erase-text.ts'
import { wantedTools } from './tables.ts'

/** What a person asked for goes; what colleagues wrote no longer names them. */
export async function eraseFromWantedTools(tx: Tx, erased: Erased): Promise<void> {
  await tx.db.delete(wantedTools).where(eq(wantedTools.userId, erased.userId))
  await tx.db
    .update(wantedTools)
    .set({
      name: without(sql`name`, erased),
      reason: without(sql`reason`, erased),
      answer: without(sql`answer`, erased),
    })
    .where(isAbout(sql`concat_ws(' ', name, reason, answer)`, erased, isOfCompanies(sql`company_id`, erased)))
}

export async function eraseCompanyTools(tx: Tx, companyId: string): Promise<void> {
  await tx.db.delete(wantedTools).where(eq(wantedTools.companyId, companyId))
}
