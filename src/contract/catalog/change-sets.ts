import { z } from 'zod'
import { type ChangeKind, changeKinds, changeSetStates } from '#domain/catalog/price-book/changes.ts'
import { WaitsForSecond } from '../people/staff.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Paging } from '../platform/paging.ts'
import { ChangeRequest } from './price-change.ts'

const ByKey = ById.extend({ key: z.string().min(1).max(100) })

/** Every write sends the revision that it saw; if another operator was faster, it is refused. */
const Revision = z.int('Send the revision that you saw.')

const title = z
  .string('Enter a title.')
  .trim()
  .min(1, 'Enter a title.')
  .max(200, 'Use at most 200 characters.')

/** Fields by name, as in GET /api/catalogue; amounts in dollars, or as they were typed if they can't be read. */
const Fields = z.record(z.string(), z.unknown())

export const PriceChange = z.object({
  key: z.string(),
  kind: z.enum(changeKinds as [ChangeKind, ...ChangeKind[]]),
  thing: z.string(),
  /** What it replaces; absent for what is new. */
  before: Fields.optional(),
  after: Fields,
  /** The version that its thing had; 0 for what the set adds. */
  base: z.number(),
  /** The vendor and the plan that it is about, with the names that the set gives them; null for a category. */
  about: z
    .object({
      slug: z.string(),
      vendor: z.string(),
      plan: z.string().nullable(),
      billingCycle: BillingCycle.nullable(),
    })
    .nullable(),
})
export type PriceChange = z.infer<typeof PriceChange>

const ChangeSetRow = z.object({
  _id: z.string(),
  title: z.string(),
  state: z.enum(changeSetStates),
  revision: z.number(),
  by: z.string(),
  at: z.string(),
  publishedBy: z.string().optional(),
  publishedAt: z.string().optional(),
  /** The version of the price book that it made. */
  version: z.number().optional(),
})

export const ChangeSet = ChangeSetRow.extend({ changes: z.array(PriceChange) })
export type ChangeSet = z.infer<typeof ChangeSet>

export const listChangeSets = endpoint({
  method: 'GET',
  path: '/api/operator/change-sets',
  access: 'operator',
  staff: 'read',
  summary: 'Sets of changes to the price book, newest first',
  query: Paging.extend({ state: z.enum(changeSetStates).optional() }),
  response: z.object({
    changeSets: z.array(ChangeSet),
    next: z.string().nullable(),
  }),
})

export const createChangeSet = endpoint({
  method: 'POST',
  path: '/api/operator/change-sets',
  access: 'operator',
  staff: 'owner',
  summary: 'Start a set of changes to the price book',
  status: 201,
  idempotent: true,
  body: z.object({ title }),
  response: ChangeSet,
})

export const getChangeSet = endpoint({
  method: 'GET',
  path: '/api/operator/change-sets/:id',
  access: 'operator',
  staff: 'read',
  summary: 'One set with its changes',
  params: ById,
  response: ChangeSet,
})

export const renameChangeSet = endpoint({
  method: 'PATCH',
  path: '/api/operator/change-sets/:id',
  access: 'operator',
  staff: 'owner',
  summary: 'Change the title of a draft',
  idempotent: true,
  params: ById,
  body: z.object({ revision: Revision, title }),
  response: ChangeSet,
})

export const putChange = endpoint({
  method: 'PUT',
  path: '/api/operator/change-sets/:id/changes/:key',
  access: 'operator',
  staff: 'owner',
  summary: 'Add a change to a draft, or replace it. The caller chooses its key',
  idempotent: true,
  params: ByKey,
  body: z.object({ revision: Revision, change: ChangeRequest }),
  response: ChangeSet,
})

export const removeChange = endpoint({
  method: 'DELETE',
  path: '/api/operator/change-sets/:id/changes/:key',
  access: 'operator',
  staff: 'owner',
  summary: 'Remove a change from a draft',
  idempotent: true,
  params: ByKey,
  body: z.object({ revision: Revision }),
  response: ChangeSet,
})

export const takeOverChange = endpoint({
  method: 'POST',
  path: '/api/operator/change-sets/:id/take-over',
  access: 'operator',
  staff: 'owner',
  summary: 'Keep a change although another set has changed the same thing since',
  idempotent: true,
  params: ById,
  body: z.object({ revision: Revision, key: z.string().max(100) }),
  response: ChangeSet,
})

export const publishChangeSet = endpoint({
  method: 'POST',
  path: '/api/operator/change-sets/:id/publish',
  access: 'operator',
  staff: 'owner',
  fresh: 'with-factor',
  summary: 'Publish a draft. Needs the digest of its latest preview; may wait for a second owner',
  idempotent: true,
  params: ById,
  body: z.object({ revision: Revision, digest: z.string().max(200) }),
  marksPending: true,
  response: z.union([WaitsForSecond, ChangeSet]),
})

export const discardChangeSet = endpoint({
  method: 'POST',
  path: '/api/operator/change-sets/:id/discard',
  access: 'operator',
  staff: 'owner',
  summary: 'Discard a draft',
  idempotent: true,
  params: ById,
  body: z.object({ revision: Revision }),
  response: ChangeSet,
})
