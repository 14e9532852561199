import { z } from 'zod'
import { priceScopes } from '#domain/catalog/price-book/book.ts'
import { planParts, planTypes } from '#domain/catalog/vendor.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, fileLimit } from '../platform/endpoint.ts'
import { Paging } from '../platform/paging.ts'
import { ChangeSet } from './change-sets.ts'

const BookCost = z.object({
  _id: z.string(),
  effectiveFrom: z.string(),
  perMember: z.number(),
  fixed: z.number(),
})

const BookPrice = BookCost.extend({ discount: z.number(), appliesTo: z.enum(priceScopes) })

/** The set that published a row, and who did it; null for what the first version brought. */
const Published = {
  changeSet: z.object({ _id: z.string(), title: z.string() }).nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
}

const OperatorPlan = z.object({
  _id: z.string(),
  version: z.number(),
  name: z.string(),
  billingCycle: BillingCycle,
  type: z.enum(planTypes).nullable(),
  part: z.enum(planParts).nullable(),
  seatName: z.string().nullable(),
  peoplePerSeat: z.number(),
  seatsCovered: z.number().nullable(),
  note: z.string().nullable(),
  isRetired: z.boolean(),
  /** In order of publication. */
  prices: z.array(BookPrice),
  costs: z.array(BookCost),
  /** Running subscriptions with this plan. */
  subscriptions: z.number(),
})
export type OperatorPlan = z.infer<typeof OperatorPlan>

const BookVendorRow = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['checkout', 'waitlist']),
  discount: z.number(),
  categories: z.array(z.string()),
  logo: z.string().nullable(),
  isListed: z.boolean(),
  /** Plans on sale. */
  plans: z.number(),
  subscriptions: z.number(),
})
export type BookVendorRow = z.infer<typeof BookVendorRow>

const OperatorVendor = BookVendorRow.extend({
  _id: z.string(),
  version: z.number(),
  segment: z.string(),
  checkoutSegment: z.string().nullable(),
  toolName: z.string().nullable(),
  pastWords: z.array(z.string()),
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  soldAs: z.enum(['plans', 'package']),
  companySizes: z.array(z.object({ value: z.string(), label: z.string() })),
  mandatoryPlan: z.string().nullable(),
  firstMonthFree: z.boolean(),
  hasPaymentIds: z.boolean(),
  page: z.object({
    action: z.enum(['Select', 'Buy Now', 'Join Waitlist']),
    seatsLabel: z.enum(['Seats', 'Licenses']),
    checksSelection: z.boolean(),
    notes: z.array(z.string()),
    asksExistingUser: z.boolean(),
    panelAlwaysVisible: z.boolean(),
    confirmLabel: z.string(),
  }),
  domains: z.array(z.string()),
  contacts: z.object({
    orders: z.string().nullable(),
    escalation: z.string().nullable(),
    billing: z.string().nullable(),
  }),
  slaDays: z.number(),
  /** All of them, in order, retired ones included. */
  plans: z.array(OperatorPlan),
})
export type OperatorVendor = z.infer<typeof OperatorVendor>

/** `row` counts as a spreadsheet does: the header is row 1. */
const RowNote = z.object({ row: z.number(), column: z.string(), text: z.string() })

const ImportReport = z.object({
  rows: z.number(),
  changed: z.number(),
  added: z.number(),
  unchanged: z.number(),
  errors: z.array(RowNote),
  warnings: z.array(RowNote),
  /** The draft that was made: not in a dry run, and not with errors. */
  changeSet: ChangeSet.optional(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const listBookVendors = endpoint({
  method: 'GET',
  path: '/api/operator/vendors',
  access: 'operator',
  staff: 'read',
  summary: 'Vendors of the price book, listed or not, in marketplace order',
  query: Paging.extend({ q: z.string().max(200).optional() }),
  response: z.object({
    vendors: z.array(BookVendorRow),
    next: z.string().nullable(),
    /** All of them, in marketplace order, on every page. */
    categories: z.array(z.string()),
  }),
})

export const getBookVendor = endpoint({
  method: 'GET',
  path: '/api/operator/vendors/:slug',
  access: 'operator',
  staff: 'read',
  summary: 'One vendor with its plans, prices, costs and number of subscriptions',
  params: z.object({ slug: z.string().max(100) }),
  response: OperatorVendor,
})

export const listPlanPrices = endpoint({
  method: 'GET',
  path: '/api/operator/plans/:id/prices',
  access: 'operator',
  staff: 'read',
  summary: 'Prices and costs of a plan, newest first, with the set that published them',
  params: ById,
  response: z.object({
    prices: z.array(BookPrice.extend(Published)),
    costs: z.array(BookCost.extend(Published)),
  }),
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/operator/logos',
  access: 'operator',
  staff: 'owner',
  summary: 'Upload a vendor\'s logo in the field "file": PNG, JPEG or WebP, up to 200 KB',
  status: 201,
  idempotent: true,
  consumes: 'multipart/form-data',
  body: fileOf('image/*'),
  response: z.object({ logo: z.string() }),
})

export const exportPriceBook = endpoint({
  method: 'GET',
  path: '/api/operator/price-book.csv',
  access: 'operator',
  staff: 'read',
  audit: { action: 'price_book.exported' },
  summary: 'Every plan with its price and cost on a day (today by default), as CSV',
  produces: 'text/csv; charset=utf-8',
  query: z.object({ on: z.iso.date('Use a day such as 2026-04-01.').optional() }),
  response: z.string(),
})

export const importPriceBook = endpoint({
  method: 'POST',
  path: '/api/operator/price-book/import',
  access: 'operator',
  staff: 'owner',
  summary: 'Make a draft from a CSV file in the field "file", or check it with `dryRun`',
  idempotent: true,
  limit: fileLimit,
  consumes: 'multipart/form-data',
  query: z.object({ dryRun: z.enum(['0', '1']).optional() }),
  body: fileOf('text/csv'),
  response: ImportReport,
})

function fileOf(contentMediaType: string) {
  return z.custom<FormData>().meta({
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType } },
  })
}
