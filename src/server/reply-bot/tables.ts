import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type EndReason, endReasons } from '#domain/reply-bot/reply.ts'
import { bytes, moment, oneOf, serialId } from '../platform/db/columns.ts'

/** A file that an operator uploaded, with the names of its additional columns. */
export const replyUploads = pgTable(
  'reply_uploads',
  {
    id: uuid().primaryKey(),
    fileName: text('file_name').notNull(),
    extraColumns: jsonb('extra_columns').$type<string[]>().notNull(),
    added: integer().notNull(),
    duplicates: integer().notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  () => [check('reply_uploads_counts', sql`added >= 0 and duplicates >= 0`)],
)

/** A post and the reply to it. Each post is stored once, and at most once more as a duplicate. */
export const replyPosts = pgTable(
  'reply_posts',
  {
    id: serialId(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => replyUploads.id),
    postKey: text('post_key').notNull(),
    isDuplicate: boolean('is_duplicate').notNull(),
    postUrl: text('post_url').notNull(),
    subreddit: text().notNull(),
    author: text().notNull(),
    reply: text().notNull(),
    extra: jsonb().$type<string[]>().notNull(),
    /** Null while it is pending. */
    outcome: text(),
    decidedAt: moment('decided_at'),
    runId: uuid('run_id').references((): AnyPgColumn => replyRuns.id),
  },
  (table) => [
    uniqueIndex('reply_posts_one_of_each').on(table.postKey).where(sql`not is_duplicate`),
    uniqueIndex('reply_posts_one_duplicate').on(table.postKey).where(sql`is_duplicate`),
    index('reply_posts_pending').on(table.id).where(sql`outcome is null`),
    index('reply_posts_decided').on(table.decidedAt, table.id),
    index('reply_posts_run').on(table.runId),
    check('reply_posts_decided', sql`decided_at is null or outcome is not null`),
  ],
)

/** One run of the bot. The server that runs it renews the lease; an expired lease means that this server died. */
export const replyRuns = pgTable(
  'reply_runs',
  {
    id: uuid().primaryKey(),
    /** 0 means all pending posts. */
    limit: integer().notNull(),
    planned: integer().notNull(),
    /** `sent` counts posts given to the bot, for the limit; `done` counts posts with an outcome, for the progress. */
    sent: integer().notNull(),
    done: integer().notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    startedBy: text('started_by').notNull(),
    startedAt: moment('started_at').notNull(),
    leaseUntil: moment('lease_until').notNull(),
    stopRequestedAt: moment('stop_requested_at'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
  },
  (table) => [
    uniqueIndex('reply_runs_one_open').on(sql`(ended_at is null)`).where(sql`ended_at is null`),
    check('reply_runs_counts', sql`"limit" >= 0 and planned >= 0 and sent >= 0 and done >= 0`),
    oneOf('reply_runs_end_reason', table.endReason, endReasons),
    check('reply_runs_ended', sql`(ended_at is null) = (end_reason is null)`),
  ],
)

/** The log of the newest run, line by line. */
export const replyLog = pgTable(
  'reply_log',
  {
    id: serialId(),
    runId: uuid('run_id')
      .notNull()
      .references(() => replyRuns.id),
    line: text().notNull(),
  },
  (table) => [index('reply_log_run').on(table.runId, table.id)],
)

/** The cookies of the account that replies: one set, encrypted. */
export const replyCookies = pgTable(
  'reply_cookies',
  {
    only: boolean().primaryKey(),
    sealed: bytes().notNull(),
    keptBy: text('kept_by').notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  () => [check('reply_cookies_only', sql`"only"`)],
)
