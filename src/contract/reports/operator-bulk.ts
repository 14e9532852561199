import { z } from 'zod'
import { bulkActions } from '#domain/reports/bulk.ts'
import { endpoint } from '../platform/endpoint.ts'
import { PurchaseFilter } from '../subscriptions/purchases.ts'
import { CompanyFilter } from './operator.ts'

const most = 100
const tooMany = `Select at most ${most}.`
const Ids = z.array(z.string().max(100)).min(1, 'Select at least one.').max(most, tooMany)

/** What became of each selected item; the others are done even if one is refused. */
const BulkResult = z.object({
  done: z.number(),
  failed: z.number(),
  results: z.array(
    z.object({
      _id: z.string(),
      done: z.boolean(),
      /** Why not, as a code and as a sentence. */
      code: z.string().nullable(),
      error: z.string().nullable(),
    }),
  ),
})
export type BulkResult = z.infer<typeof BulkResult>

/** A decision about all that a filter found, which a job makes one thing after the other. */
const BulkRun = z.object({
  _id: z.string(),
  action: z.enum(bulkActions),
  total: z.number(),
  /** How many of them were tried so far, and how many of these failed. */
  tried: z.number(),
  failed: z.number(),
  /** At most 100 of them. */
  failures: z.array(z.object({ _id: z.string(), name: z.string(), code: z.string(), error: z.string() })),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type BulkRun = z.infer<typeof BulkRun>

const BulkAnswer = z.union([z.object({ run: BulkRun }), BulkResult])
export type BulkAnswer = z.infer<typeof BulkAnswer>

export const listBulkRuns = endpoint({
  method: 'GET',
  path: '/api/operator/bulk-runs',
  access: 'operator',
  staff: 'read',
  summary: 'One’s own runs of an action over a whole list, newest first, and how far they are',
  query: z.object({ action: z.enum(bulkActions).optional() }),
  response: z.object({ runs: z.array(BulkRun) }),
})

export const approveSelected = endpoint({
  method: 'POST',
  path: '/api/operator/purchases/approve',
  access: 'operator',
  staff: 'desk',
  summary: 'Authorize the selected purchases, each on its own',
  idempotent: 'by-answer',
  /** The ids, or all that a filter finds. */
  body: z.object({ ids: Ids.optional(), all: PurchaseFilter.optional() }),
  response: BulkAnswer,
})

export const verifySelected = endpoint({
  method: 'POST',
  path: '/api/operator/companies/verify',
  access: 'operator',
  staff: 'desk',
  fresh: 'with-factor',
  summary: 'Verify the selected companies, each on its own and only if it is as the operator saw it',
  idempotent: 'by-answer',
  body: z.object({
    companies: z
      .array(
        z.object({
          _id: z.string().max(100),
          name: z.string().max(300),
          website: z.string().max(2000).nullable(),
        }),
      )
      .min(1, 'Select at least one.')
      .max(most, tooMany)
      .optional(),
    all: CompanyFilter.optional(),
  }),
  response: BulkAnswer,
})

export const messageSelected = endpoint({
  method: 'POST',
  path: '/api/operator/companies/message',
  access: 'operator',
  staff: 'messages',
  summary: 'Email the admins of the selected companies; the same message goes to a company once',
  idempotent: 'by-answer',
  body: z.object({
    ids: Ids.optional(),
    all: CompanyFilter.optional(),
    subject: z
      .string('Enter a subject.')
      .trim()
      .min(1, 'Enter a subject.')
      .max(120, 'Use at most 120 characters.'),
    text: z
      .string('Enter a message.')
      .trim()
      .min(1, 'Enter a message.')
      .max(5000, 'Use at most 5,000 characters.'),
  }),
  response: BulkAnswer,
})

export const settleSelected = endpoint({
  method: 'POST',
  path: '/api/operator/messages/done',
  access: 'operator',
  staff: 'messages',
  summary: 'Mark the selected messages as done',
  idempotent: 'by-answer',
  body: z.object({ ids: Ids }),
  response: BulkResult,
})
