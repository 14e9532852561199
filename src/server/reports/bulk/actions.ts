import { Refused } from '#domain/platform/refused.ts'
import type { BulkAction } from '#domain/reports/bulk.ts'
import type { PersonTx } from '#server/context.ts'
import { messageCompany } from '#server/people/companies/message-company.ts'
import { findCompany } from '#server/people/companies/queries.ts'
import { verifyCompany } from '#server/people/companies/verify-company.ts'
import { hashToken } from '#server/platform/ids.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import type { BulkThing } from './tables.ts'

type Input = Record<string, string>

/** What a run does to each thing: the action of a single one, under all its rules. */
export const actOn: Record<BulkAction, (tx: PersonTx, thing: BulkThing, input: Input) => Promise<unknown>> = {
  approve: (tx, { _id }) => approve(tx, _id),
  verify: verifyAsSeen,
  message: (tx, { _id }, { subject = '', text = '' }) => messageCompany(tx, _id, { subject, text }),
}

/** Only what is verified of a company: it has to be what it was when the operator decided. */
export function seenOf({ name, website }: { name: string | null; website: string | null }): string {
  return hashToken(JSON.stringify([name, website]))
}

async function verifyAsSeen(tx: PersonTx, { _id, seen }: BulkThing) {
  const company = await findCompany(tx, _id)
  if (!company) throw new Refused('not_found')
  if (seenOf(company) !== seen) throw new Refused('company_changed')
  // It checks again under the lock that these are still the company's.
  await verifyCompany(tx, _id, { name: company.name ?? undefined, website: company.website })
}
