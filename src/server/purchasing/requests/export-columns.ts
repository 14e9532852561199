import type { Request } from '#contract/purchasing/requests.ts'
import type { Columns } from '#domain/platform/csv.ts'

export const requestColumns: Columns<Request> = {
  'Asked on': ({ askedAt }) => askedAt.slice(0, 10),
  'Asked by': ({ requester }) => requester,
  Vendor: ({ vendor }) => vendor,
  Plan: ({ plan }) => plan,
  Seats: ({ seats }) => seats,
  'Billing cycle': ({ billingCycle }) => billingCycle,
  'Per cycle (USD)': ({ perCycle }) => perCycle,
  'Per year (USD)': ({ perYear }) => perYear,
  Status: ({ status }) => status,
  'Cost center': ({ costCenter }) => costCenter ?? '',
  'PO number': ({ poNumber }) => poNumber ?? '',
  'Needed by': ({ neededBy }) => neededBy ?? '',
  Reason: ({ reason }) => reason,
}
