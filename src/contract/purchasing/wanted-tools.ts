import { z } from 'zod'
import { MAX_SEATS } from '#domain/catalog/selection.ts'
import { reasonMax } from '#domain/purchasing/requests/request.ts'
import { endpoint } from '../platform/endpoint.ts'

/** A tool that we don't list, as somebody asked us for it. */
export const WantedTool = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its host: the same tool for everybody who asks. */
  website: z.string(),
  seats: z.number(),
  reason: z.string(),
  askedAt: z.string(),
  answer: z.string().optional(),
  answeredAt: z.string().optional(),
})
export type WantedTool = z.infer<typeof WantedTool>

const text = (missing: string, most: number) =>
  z.string(missing).trim().min(1, missing).max(most, `Use at most ${most} characters.`)

export const askForTool = endpoint({
  method: 'POST',
  path: '/api/wanted-tools',
  access: 'employee',
  summary: 'Ask us for a tool that we do not list; asking again for it updates what you asked',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    name: text('Enter its name.', 100),
    website: text('Enter its website.', 200),
    seats: z
      .number('Enter a whole number from 1 to 100,000.')
      .int('Enter a whole number from 1 to 100,000.')
      .min(1, 'Enter a whole number from 1 to 100,000.')
      .max(MAX_SEATS, 'Enter a whole number from 1 to 100,000.'),
    reason: text('Say why you need it.', reasonMax),
  }),
  response: WantedTool,
})

export const listWantedTools = endpoint({
  method: 'GET',
  path: '/api/wanted-tools',
  access: 'employee',
  summary: 'The tools you asked us for, newest first, with our answers',
  response: z.object({ tools: z.array(WantedTool) }),
})

export const listToolDemand = endpoint({
  method: 'GET',
  path: '/api/operator/wanted-tools',
  access: 'operator',
  staff: 'read',
  summary: 'Tools that people asked for and we do not list, the most wanted first',
  response: z.object({
    tools: z.array(
      z.object({
        website: z.string(),
        name: z.string(),
        companies: z.number(),
        seats: z.number(),
        /** How many wait for an answer. */
        waiting: z.number(),
        asked: z.array(
          z.object({
            company: z.string(),
            requester: z.string(),
            seats: z.number(),
            reason: z.string(),
            askedAt: z.string(),
          }),
        ),
      }),
    ),
  }),
})
export type ToolDemand = z.infer<NonNullable<typeof listToolDemand.response>>['tools'][number]

export const answerWantedTool = endpoint({
  method: 'POST',
  path: '/api/operator/wanted-tools/answer',
  access: 'operator',
  staff: 'desk',
  summary: 'Answer everybody who waits for an answer about a tool',
  idempotent: true,
  body: z.strictObject({ website: z.string().max(253), answer: text('Write an answer.', reasonMax) }),
  response: z.object({ answered: z.number() }),
})
