import { z } from 'zod'
import { listFilters } from '#domain/platform/list-filters.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'

export const ReferralState = z.enum(['registered', 'earning', 'ended', 'stopped', 'void'])
export type ReferralState = z.infer<typeof ReferralState>

/** One change of the cash back: the spend behind it and the amount earned or reversed. */
const Earning = z.object({
  at: z.string(),
  cause: z.enum(['paid', 'refunded', 'voided']),
  spend: z.number(),
  earned: z.number(),
})

const ReferralEntry = z.object({
  _id: z.string(),
  /** Only the initial: what a company buys is confidential. */
  company: z.string(),
  state: ReferralState,
  /** Why it was voided or stopped. */
  reason: z.string().nullable(),
  spend: z.number(),
  earned: z.number(),
  since: z.string(),
  until: z.string(),
  earnings: z.array(Earning),
})
export type ReferralEntry = z.infer<typeof ReferralEntry>

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  access: 'signed-in',
  summary: 'Your referral link and what your referrals have earned',
  response: z.object({
    link: z.string(),
    registered: z.number(),
    cashBack: z.number(),
    /** Earned but not yet credited, because the referrer has no company. */
    waiting: z.number(),
    percent: z.number(),
    entries: z.array(ReferralEntry),
  }),
})
export type MyReferrals = z.infer<NonNullable<typeof listReferrals.response>>

const Money = z.string()

const OperatorReferral = z.object({
  _id: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }),
  referrer: z.object({
    email: z.string(),
    company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  }),
  state: z.enum([...ReferralState.options, 'refused']),
  reason: z.string().nullable(),
  signals: z.array(z.object({ code: z.string(), text: z.string() })),
  spend: Money,
  earned: Money,
  since: z.string(),
  until: z.string(),
})
export type OperatorReferral = z.infer<typeof OperatorReferral>

/** The filters of the list, and of its export. `company`: referred by it, or the referred one. */
export const ReferralFilter = z.object({
  q: z.string().max(200).optional(),
  state: z.enum(['counting', 'refused', 'void']).optional(),
  companyId: z.string().max(100).optional(),
  ...filterBy(listFilters.referrals),
})

export const listOperatorReferrals = endpoint({
  method: 'GET',
  path: '/api/operator/referrals',
  access: 'operator',
  staff: 'read',
  summary: 'Referrals of every company, newest first, with warning signals',
  query: Paging.extend(ReferralFilter.shape),
  response: z.object({ referrals: z.array(OperatorReferral), next: z.string().nullable() }),
})

export const voidReferral = endpoint({
  method: 'POST',
  path: '/api/operator/referrals/:id/void',
  access: 'operator',
  staff: 'money',
  fresh: 'with-factor',
  summary: 'Void a referral and reverse its cash back',
  idempotent: true,
  params: ById,
  body: z.object({
    reason: z
      .string('Enter a reason. The referrer will see it.')
      .trim()
      .min(1, 'Enter a reason. The referrer will see it.')
      .max(500, 'Use at most 500 characters.'),
  }),
  response: OperatorReferral,
})

export const payoutsCsv = endpoint({
  method: 'GET',
  path: '/api/operator/referrals.csv',
  access: 'operator',
  staff: 'read',
  audit: { action: 'referrals.exported' },
  summary: 'All cash back earned or reversed, as CSV',
  produces: 'text/csv; charset=utf-8',
  response: z.string(),
})
