import { z } from 'zod'
import { endpoint, fileLimit } from '../platform/endpoint.ts'

const BotRun = z.object({
  _id: z.string(),
  limit: z.number(),
  planned: z.number(),
  done: z.number(),
  /** It sends nothing, and its posts stay pending. */
  dryRun: z.boolean(),
  startedBy: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  endReason: z.string().nullable(),
})
export type BotRun = z.infer<typeof BotRun>

export const botStats = endpoint({
  method: 'GET',
  path: '/reddit/stats',
  access: 'operator',
  staff: 'read',
  summary: 'Total and pending posts, and the status of the reply bot',
  response: z.object({
    total: z.number(),
    pending: z.number(),
    running: z.boolean(),
    /** Was asked to stop and is finishing the current reply. */
    stopping: z.boolean(),
    /** No REDDIT_URL is set: nothing is sent. */
    dryRun: z.boolean(),
    /** Unreadable: encrypted with a secret that has since changed. */
    cookies: z.enum(['none', 'kept', 'unreadable']),
    /** The newest run. */
    run: BotRun.nullable(),
  }),
})
export type BotStats = z.infer<NonNullable<typeof botStats.response>>

const ReplyRow = z.object({ reply_status: z.string(), subreddit: z.string(), author: z.string() })
export type ReplyRow = z.infer<typeof ReplyRow>

export const botTable = endpoint({
  method: 'GET',
  path: '/reddit/table',
  access: 'operator',
  staff: 'read',
  summary:
    'The newest posts with an outcome: up to 1,000 with a reply and 1,000 others, before them what the newest run tried if it was a dry run',
  response: z.array(ReplyRow),
})

export const botUpload = endpoint({
  method: 'POST',
  path: '/reddit/upload',
  access: 'operator',
  staff: 'desk',
  summary: 'Add posts from a CSV file, up to 5 MB, in the field "file"',
  limit: fileLimit,
  consumes: 'multipart/form-data',
  body: z.custom<FormData>().meta({
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'text/csv' } },
  }),
  response: z.object({ message: z.string(), added: z.number(), duplicates: z.number() }),
})

const limitText = 'The reply limit must be a whole number, 0 or more.'

/** A blank limit means no limit: all pending posts. */
const Limit = z
  .union([z.int().min(0, limitText).max(1_000_000, limitText), z.literal(''), z.null()], limitText)
  .optional()
  .transform((limit) => limit || 0)

export const botRun = endpoint({
  method: 'POST',
  path: '/reddit/run',
  access: 'operator',
  staff: 'desk',
  summary: 'Start the reply bot with a limit on new replies (0: all pending posts)',
  body: z.object({ limit: Limit }),
  response: z.object({ message: z.string(), run: BotRun }),
})

export const botLogs = endpoint({
  method: 'GET',
  path: '/reddit/logs',
  access: 'operator',
  staff: 'read',
  summary: 'The last 1,000 lines of the newest run; the last one of a finished run is "Bot process ended"',
  produces: 'text/plain; charset=utf-8',
  response: z.string(),
})

export const botStop = endpoint({
  method: 'POST',
  path: '/reddit/stop',
  access: 'operator',
  staff: 'desk',
  summary: 'Stop the reply bot after the current reply',
  response: z.object({ message: z.string(), running: z.boolean() }),
})

export const botDownload = endpoint({
  method: 'GET',
  path: '/reddit/download',
  access: 'operator',
  staff: 'read',
  audit: { action: 'replies.exported' },
  summary: 'Every post with all its columns and its outcome, as CSV',
  produces: 'text/csv; charset=utf-8',
  response: z.custom<AsyncIterable<string>>(),
})

export const botAlert = endpoint({
  method: 'POST',
  path: '/reddit/trigger-dm-alert',
  access: 'operator',
  staff: 'desk',
  summary: "Email the account's unread direct messages to an address",
  limit: { max: 30, seconds: 3600 },
  body: z.object({ email: z.string().max(300).optional() }),
  response: z.object({ message: z.string(), unread: z.number() }),
})

export const botCookies = endpoint({
  method: 'POST',
  path: '/reddit/upload-cookies',
  access: 'operator',
  staff: 'desk',
  summary: "Store the account's cookies, encrypted: a JSON list of { name, value }",
  body: z.unknown().meta({
    type: 'array',
    items: {
      type: 'object',
      required: ['name', 'value'],
      properties: { name: { type: 'string' }, value: { type: 'string' }, domain: { type: 'string' } },
    },
  }),
  response: z.object({ message: z.string() }),
})

export const botForgetCookies = endpoint({
  method: 'DELETE',
  path: '/reddit/cookies',
  access: 'operator',
  staff: 'desk',
  summary: "Delete the account's cookies; a running bot stops",
  status: 204,
})
