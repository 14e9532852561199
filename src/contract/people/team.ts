import { z } from 'zod'
import { memberRoles } from '#domain/people/access.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, fileLimit } from '../platform/endpoint.ts'
import { Member } from './companies.ts'

/** Either `admin`, as ever, or any of the others. A manager is named by member id, a cost center by code. */
const MemberChange = z
  .strictObject({
    admin: z.boolean().optional(),
    role: z.enum(memberRoles).optional(),
    manager: z.string().max(100).nullable().optional(),
    costCenter: z.string().trim().min(1).max(20).nullable().optional(),
  })
  .refine((sent) => Object.keys(sent).length > 0, { path: ['role'], error: 'This field is required' })
  .refine(({ admin, ...others }) => admin === undefined || Object.keys(others).length === 0, {
    path: ['admin'],
    error: 'Send either admin or the other fields.',
  })
export type MemberChange = z.infer<typeof MemberChange>

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/company/members/:id',
  access: 'admin',
  summary: "Change a member's role, manager or cost center",
  idempotent: true,
  params: ById,
  body: MemberChange,
  response: Member,
})

export const RowError = z.object({ row: z.number(), column: z.string(), text: z.string() })
export type RowError = z.infer<typeof RowError>

/** Rows count as in a spreadsheet: the header is row 1. */
export const MemberImport = z.object({
  rows: z.number(),
  created: z.number(),
  unchanged: z.number(),
  errors: z.array(RowError),
})
export type MemberImport = z.infer<typeof MemberImport>

export const importMembers = endpoint({
  method: 'POST',
  path: '/api/company/members/import',
  access: 'admin',
  summary: 'Add people from a CSV file in the field "file", or check it with `dryRun`',
  idempotent: true,
  limit: fileLimit,
  consumes: 'multipart/form-data',
  query: z.object({ dryRun: z.enum(['true', 'false']).optional() }),
  body: z.custom<FormData>().meta({
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'text/csv' } },
  }),
  response: MemberImport,
})

/** What ends when somebody leaves, and what goes to others. `perMonth`: what the freed seats cost. */
export const OffboardingReport = z.object({
  seats: z.array(z.object({ vendor: z.string(), seat: z.string() })),
  perMonth: z.number(),
  sessions: z.number(),
  steps: z.number(),
  policySteps: z.number(),
  reports: z.number(),
  requests: z.number(),
})
export type OffboardingReport = z.infer<typeof OffboardingReport>

export const previewOffboarding = endpoint({
  method: 'GET',
  path: '/api/company/members/:id/offboard',
  access: 'admin',
  summary: 'What would happen if this member left now',
  params: ById,
  response: OffboardingReport,
})

export const offboardMember = endpoint({
  method: 'POST',
  path: '/api/company/members/:id/offboard',
  access: 'admin',
  summary: 'End a membership, its seats and all sessions, and hand over what the person had to decide',
  idempotent: true,
  params: ById,
  body: z.strictObject({ handOver: z.string().max(100).nullish() }),
  response: OffboardingReport,
})
