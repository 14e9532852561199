import { z } from 'zod'
import { costCenterNameMax } from '#domain/people/cost-center.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { CostCenterCode, PoNumber } from './coding.ts'

const CostCenterName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(costCenterNameMax, `Use at most ${costCenterNameMax} characters.`)

export const CostCenter = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  archived: z.boolean(),
})
export type CostCenter = z.infer<typeof CostCenter>

export const CostCenterForm = z.strictObject({ code: CostCenterCode, name: CostCenterName })

export const listCostCenters = endpoint({
  method: 'GET',
  path: '/api/cost-centers',
  access: 'finance',
  summary: 'Cost centers of the company by code, archived ones too',
  response: z.object({ costCenters: z.array(CostCenter) }),
})

export const addCostCenter = endpoint({
  method: 'POST',
  path: '/api/cost-centers',
  access: 'finance',
  summary: 'Add a cost center',
  status: 201,
  idempotent: true,
  body: CostCenterForm,
  response: CostCenter,
})

export const editCostCenter = endpoint({
  method: 'PATCH',
  path: '/api/cost-centers/:id',
  access: 'finance',
  summary: 'Rename a cost center, archive it or bring it back',
  idempotent: true,
  params: ById,
  body: z.strictObject({ name: CostCenterName.optional(), archived: z.boolean().optional() }),
  response: CostCenter,
})

/** What the company books a purchase on. What is not sent stays; null clears it. */
export const CodingForm = z.strictObject({
  costCenter: CostCenterCode.nullable().optional(),
  poNumber: PoNumber.nullable().optional(),
})
