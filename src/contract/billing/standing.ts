import { z } from 'zod'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'

/** The standing of a company, as operators see it. */
export const Standing = z.object({
  suspendedAt: z.string().nullable(),
  /** An operator did it: it ends by hand only. */
  byHand: z.boolean(),
  /** Not suspended up to this day. */
  graceUntil: z.string().nullable(),
  /** The company's own limit in dollars; null: that of the installation. */
  creditLimit: z.number().nullable(),
  /** The limit that counts; null: none. */
  limit: z.number().nullable(),
  /** Of the last change by hand. */
  reason: z.string().nullable(),
  changedAt: z.string().nullable(),
})
export type Standing = z.infer<typeof Standing>

export const SetStanding = z.strictObject({
  suspended: z.boolean().optional(),
  graceUntil: z.string().max(10).nullable().optional(),
  creditLimit: z
    .number('Enter an amount in dollars.')
    .min(0, 'Enter an amount in dollars.')
    .max(999_999_999, 'Enter a smaller amount.')
    .nullable()
    .optional(),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500, 'Use at most 500 characters.'),
})

export const listSuspended = endpoint({
  method: 'GET',
  path: '/api/operator/suspended',
  access: 'operator',
  staff: 'read',
  summary: 'The companies that are suspended now',
  response: z.object({ companyIds: z.array(z.string()) }),
})

export const setStanding = endpoint({
  method: 'PUT',
  path: '/api/operator/companies/:id/standing',
  access: 'operator',
  staff: 'money',
  fresh: 'with-factor',
  summary: 'Suspend a company or end that, give it time, or set its credit limit',
  idempotent: true,
  params: ById,
  body: SetStanding,
  response: Standing,
})
