import { z } from 'zod'
import { startSteps, stepStates } from '#domain/people/getting-started.ts'
import { attentionKinds } from '#domain/reports/attention/item.ts'
import { endpoint } from '../platform/endpoint.ts'

export const AttentionItem = z.object({
  kind: z.enum(attentionKinds),
  title: z.string(),
  why: z.string(),
  /** In dollars. */
  amount: z.number().optional(),
  amountNote: z.string().optional(),
  /** The page that settles it. */
  action: z.object({ label: z.string(), path: z.string() }),
  waitsFor: z.enum(['you', 'us']),
  /** The last day for it, or the day we answer by. */
  day: z.string().optional(),
  /** Its last payment failed. */
  hasFailed: z.literal(true).optional(),
})
export type AttentionItem = z.infer<typeof AttentionItem>

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/attention',
  access: 'signed-in',
  summary: 'Everything that needs you, most urgent first',
  response: z.object({ items: z.array(AttentionItem) }),
})

export const gettingStarted = endpoint({
  method: 'GET',
  path: '/api/getting-started',
  access: 'admin',
  summary: 'The first steps of your company, and which of them are done',
  response: z.object({
    steps: z.array(z.object({ step: z.enum(startSteps), state: z.enum(stepStates) })),
    done: z.number(),
  }),
})
