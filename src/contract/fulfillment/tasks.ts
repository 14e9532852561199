import { z } from 'zod'
import { taskKinds, taskStates } from '#domain/fulfillment/task.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'

const Person = z.object({ name: z.string(), email: z.string() })

/** What a vendor is asked to do. */
export const Task = z.object({
  _id: z.string(),
  kind: z.enum(taskKinds),
  person: Person.optional(),
  detail: z.string().optional(),
  product: z.string(),
  /** The vendor's slug: what is sent is all of its open tasks. */
  vendor: z.string(),
  plan: z.string().optional(),
  company: z.object({ _id: z.string(), name: z.string() }),
  state: z.enum(taskStates),
  madeAt: z.string(),
  sentAt: z.string().optional(),
  doneAt: z.string().optional(),
  by: z.string().optional(),
  proof: z.string().optional(),
  reason: z.string().optional(),
})
export type Task = z.infer<typeof Task>

export const proof = z.string().trim().max(500, 'Use at most 500 characters.').optional()
export const taskIds = z
  .array(z.string().max(100), 'Select at least one task.')
  .min(1, 'Select at least one task.')
  .max(500, 'Select at most 500 tasks at a time.')
export const refusal = z
  .string('Say why.')
  .trim()
  .min(3, 'Say why, in a few words.')
  .max(500, 'Use at most 500 characters.')

const state = z.enum(taskStates)
const Tasks = z.object({ tasks: z.array(Task) })

/** The filters of the list, and of its export. */
export const TaskFilter = z.object({
  state: z
    .union([state, z.array(state)])
    .optional()
    .transform((given) => (given === undefined ? [] : [given].flat())),
  ...filterBy(listFilters.tasks),
})

/** Unfinished ones unless a state is named, oldest first. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/api/operator/tasks',
  access: 'operator',
  staff: 'read',
  summary: 'What vendors are asked to do',
  query: Paging.extend(TaskFilter.shape),
  response: Tasks.extend({ next: z.string().nullable() }),
})

export const tickTasks = endpoint({
  method: 'POST',
  path: '/api/operator/tasks/tick',
  access: 'operator',
  staff: 'desk',
  summary: 'Confirm that tasks are done',
  idempotent: true,
  body: z.object({ ids: taskIds, proof }),
  response: Tasks,
})

export const refuseTask = endpoint({
  method: 'POST',
  path: '/api/operator/tasks/refuse',
  access: 'operator',
  staff: 'desk',
  summary: 'A person cannot be added',
  idempotent: true,
  body: z.object({ id: z.string().max(100), reason: refusal }),
  response: Tasks,
})

export const sendTasks = endpoint({
  method: 'POST',
  path: '/api/operator/tasks/send',
  access: 'operator',
  staff: 'desk',
  summary: "Email a vendor's open tasks now",
  idempotent: true,
  body: z.object({ vendor: z.string('Choose a vendor.').max(100) }),
  response: z.object({ sent: z.number() }),
})

/** Somebody who left, and how many of their seats the vendors confirmed as removed. */
export const Departure = z.object({
  /** The former member. */
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  leftAt: z.string(),
  total: z.number(),
  confirmed: z.number(),
})
export type Departure = z.infer<typeof Departure>

export const listDepartures = endpoint({
  method: 'GET',
  path: '/api/company/departures',
  access: 'admin',
  summary: 'People who left, newest first, and whether every vendor confirmed it',
  query: Paging,
  response: z.object({ departures: z.array(Departure), next: z.string().nullable() }),
})

const ByMember = z.object({ memberId: z.string().max(100) })

export const DepartureReport = Departure.extend({ tasks: z.array(Task) })
export type DepartureReport = z.infer<typeof DepartureReport>

export const getDeparture = endpoint({
  method: 'GET',
  path: '/api/company/departures/:memberId',
  access: 'buyer-or-operator',
  summary: 'What a person who left had, and who confirmed that it is gone',
  params: ByMember,
  response: DepartureReport,
})

export const departurePdf = endpoint({
  method: 'GET',
  path: '/api/company/departures/:memberId/pdf',
  access: 'buyer-or-operator',
  audit: { action: 'departure.exported' },
  summary: 'The departure report as PDF',
  params: ByMember,
  produces: 'application/pdf',
  response: FileBytes,
})

export const departureCsv = endpoint({
  method: 'GET',
  path: '/api/company/departures/:memberId/csv',
  access: 'buyer-or-operator',
  audit: { action: 'departure.exported' },
  summary: 'The departure report as CSV',
  params: ByMember,
  produces: 'text/csv; charset=utf-8',
  response: FileBytes,
})
