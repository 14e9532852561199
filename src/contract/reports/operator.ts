import { z } from 'zod'
import { auditFilters } from '#domain/audit/audit-topics.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { PaymentDispute } from '../billing/payment-dispute.ts'
import { Standing } from '../billing/standing.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'

/** What a company owes and how much is overdue, shown wherever its requests are reviewed. */
export const Arrears = z.object({
  owed: z.string(),
  overdue: z.string(),
  overdueInvoices: z.number(),
  /** How many days the oldest one is overdue. */
  oldestDays: z.number(),
})
export type Arrears = z.infer<typeof Arrears>

const OperatorCompany = z.object({
  _id: z.string(),
  name: z.string(),
  verified: z.boolean(),
  industry: z.string().nullable(),
  website: z.string().nullable(),
  isOnboardingComplete: z.boolean(),
  members: z.number(),
  createdAt: z.string(),
  verifiedAt: z.string().nullable(),
  /** Set while a previously verified company needs to be verified again. */
  verificationEndedAt: z.string().nullable(),
  /** Since when it may order nothing, because of overdue invoices or by an operator. */
  suspendedAt: z.string().nullable(),
})
export type OperatorCompany = z.infer<typeof OperatorCompany>

export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.string(),
  /** The client network of the request. */
  client: z.string().nullable(),
  companyId: z.string().nullable(),
  /** The company's name now; null if there is no company, or it is gone. */
  companyName: z.string().nullable(),
  thingId: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The filters of the list, and of its export. `waiting`: an operator should look at it now; these come oldest first. */
export const CompanyFilter = z.object({
  q: z.string().max(200).optional(),
  verified: z.enum(['yes', 'no', 'waiting']).optional(),
  ...filterBy(listFilters.companies),
})

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/operator/companies',
  access: 'operator',
  staff: 'read',
  summary: 'Companies, newest first',
  query: Paging.extend(CompanyFilter.shape),
  response: z.object({
    companies: z.array(OperatorCompany),
    next: z.string().nullable(),
    /** All that the filter finds, said with the first page. */
    total: z.number().nullable(),
  }),
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/operator/companies/:id',
  access: 'operator',
  staff: 'read',
  audit: { action: 'operator.viewed_company', of: 'operators' },
  summary: 'One company with its admins and history',
  params: ById,
  response: OperatorCompany.extend({
    contactEmail: z.string().nullable(),
    address: z.string(),
    organization: z.string().nullable(),
    arrears: Arrears,
    /** What it paid so far, its invoices that were paid or are overdue, and how many of them were or are late. */
    paymentRecord: z.object({ paid: z.string(), invoices: z.number(), late: z.number() }),
    admins: z.array(z.object({ name: z.string(), email: z.string() })),
    /** Payments that a bank disputes or has taken back. */
    disputes: z.array(PaymentDispute),
    /** The most that its commitments to pools may cost in a year. */
    poolLimit: z.object({ limit: z.string(), isUsual: z.boolean() }),
    standing: Standing,
    history: z.array(AuditEntry),
  }),
})

export const listCompanyMembers = endpoint({
  method: 'GET',
  path: '/api/operator/companies/:id/members',
  access: 'operator',
  staff: 'read',
  audit: { action: 'operator.viewed_company', of: 'operators' },
  summary: 'The members of a company, by name',
  params: ById,
  query: Paging.extend({ q: z.string().max(200).optional(), cursor: z.string().max(2000).optional() }),
  response: z.object({
    members: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        admin: z.boolean(),
        /** Has an account; false while invited. */
        joined: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

export const verifyCompany = endpoint({
  method: 'POST',
  path: '/api/operator/companies/:id/verify',
  access: 'operator',
  staff: 'desk',
  fresh: 'with-factor',
  summary: 'Verify a company and email its admins. With `name` and `website`, only if they have not changed',
  params: ById,
  body: z.object({ name: z.string().max(300).optional(), website: z.string().max(2000).nullish() }),
  response: OperatorCompany,
})

const emailStatuses = ['queued', 'sent', 'kept', 'failed'] as const

export const OutboxFilter = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(emailStatuses).optional(),
  ...filterBy(listFilters.outbox),
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/operator/outbox',
  access: 'operator',
  staff: 'messages',
  summary: 'Emails, newest first',
  query: Paging.extend(OutboxFilter.shape),
  response: z.object({
    messages: z.array(
      z.object({
        _id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        status: z.enum(emailStatuses),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        lastError: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

export const AuditFilter = z.object({
  companyId: z.string().max(100).optional(),
  /** Changes of one thing, such as a pool; views are left out. */
  thingId: z.string().max(100).optional(),
  /** What it is about, such as money or sign-ins. */
  about: z.enum(auditFilters).optional(),
  q: z.string().max(200).optional(),
  ...filterBy(listFilters.audit),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/operator/audit',
  access: 'operator',
  staff: 'read',
  summary: 'Audit log, newest first',
  query: Paging.extend(AuditFilter.shape),
  response: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
})
