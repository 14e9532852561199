import { z } from 'zod'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { CompanyFields } from './companies.ts'

/** What a change of the profile would do. `requests` and `commitments` are those that a verification which ends stops. */
export const CompanyPreview = z.object({
  verification: z.enum(['ends', 'returns', 'stays']),
  /** Wait until we have verified the company again. */
  requests: z.number(),
  /** Stop counting in their pools until then. */
  commitments: z.number(),
})
export type CompanyPreview = z.infer<typeof CompanyPreview>

export const previewCompany = endpoint({
  method: 'POST',
  path: '/api/company/:id/preview',
  access: 'admin',
  summary: 'Whether a change of the profile ends the verification, and what then waits',
  params: ById,
  body: CompanyFields,
  response: CompanyPreview,
})
