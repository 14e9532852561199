import { z } from 'zod'
import { needs } from '#domain/purchasing/requests/policy.ts'
import { endpoint } from '../platform/endpoint.ts'
import { DayText } from './requests.ts'

const WireStep = z.strictObject({
  name: z.string().trim().max(60, 'Use at most 60 characters.'),
  always: z.literal(true).optional(),
  /** Dollars: the step applies above this amount per year. */
  overPerYear: z.number().min(0).max(1_000_000_000).optional(),
  categories: z.array(z.string().max(100)).max(50).optional(),
  approvers: z.union([z.enum(['manager', 'admins']), z.array(z.string().max(100)).max(50)]),
  need: z.enum(needs),
})
export type WireStep = z.infer<typeof WireStep>

const Policy = z.object({ version: z.number(), steps: z.array(WireStep) })

export const readPolicy = endpoint({
  method: 'GET',
  path: '/api/policy',
  access: 'admin',
  summary: "The company's approval policy; version 0 and no steps if it has none",
  response: Policy.extend({
    /** Names of the people that steps name. */
    people: z.array(z.object({ _id: z.string(), name: z.string(), joined: z.boolean() })),
  }),
})

export const savePolicy = endpoint({
  method: 'PUT',
  path: '/api/policy',
  access: 'admin',
  summary: 'Replace the approval policy; requests that are open keep theirs',
  idempotent: true,
  body: z.strictObject({ steps: z.array(WireStep).max(50) }),
  response: Policy,
})

export const tryPolicy = endpoint({
  method: 'POST',
  path: '/api/policy/try',
  access: 'admin',
  summary: 'Who would decide on an amount of a vendor, for a member; nothing is stored',
  body: z.strictObject({
    steps: z.array(WireStep).max(50),
    vendor: z.string().max(100),
    perYear: z.number().min(0).max(1_000_000_000),
    requester: z.string().max(100),
  }),
  response: z.object({
    steps: z.array(z.object({ name: z.string(), waitsFor: z.array(z.string()), need: z.enum(needs) })),
  }),
})

const Absence = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  delegate: z.string().optional(),
  delegateName: z.string().optional(),
})

export const readAbsence = endpoint({
  method: 'GET',
  path: '/api/absence',
  access: 'employee',
  summary: 'Your days away and who decides for you then; empty if you have none',
  response: Absence,
})

export const saveAbsence = endpoint({
  method: 'PUT',
  path: '/api/absence',
  access: 'employee',
  summary: 'Set your days away and who decides for you; an empty body ends them',
  idempotent: true,
  body: z.strictObject({
    from: DayText.optional(),
    to: DayText.optional(),
    delegate: z.string().max(100).optional(),
  }),
  response: Absence,
})

/** Who can be a delegate, named by a member, or an approver, named by an admin. */
export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/company/colleagues',
  access: 'employee',
  summary: 'People of your company who have joined, by name',
  query: z.object({ q: z.string().max(200).optional() }),
  response: z.object({ colleagues: z.array(z.object({ _id: z.string(), name: z.string() })) }),
})
