import { Readable } from 'node:stream'
import { csvLines } from '#domain/platform/csv.ts'
import { dryOutcome, outcomes } from '#domain/reply-bot/reply.ts'
import { neededColumns, statusColumn } from '#domain/reply-bot/reply-file.ts'
import type { Ctx } from '../context.ts'
import { findTriedUpTo, listExtraColumns, listPostsAfter, type Post } from './queries.ts'
import { siteHostOf } from './work-run.ts'

const pageSize = 500

/** Every row of every uploaded file with its outcome, read page by page. */
export function exportPosts(ctx: Ctx): Readable {
  return Readable.from(pages(ctx))
}

async function* pages(ctx: Ctx) {
  const columnsOf = await listExtraColumns(ctx)
  const extras = [...new Set([...columnsOf.values()].flat())]
  // Spreadsheets need the byte order mark to read the file as UTF-8.
  yield `\uFEFF${csvLines([[...neededColumns, ...extras, statusColumn]])}`
  const triedUpTo = await findTriedUpTo(ctx)
  const statusOf = ({ id, outcome, postUrl }: Post) => {
    if (outcome === null && id <= triedUpTo) return dryOutcome(postUrl, siteHostOf(ctx))
    return outcome === outcomes.sending ? '' : (outcome ?? '')
  }
  let last = 0
  for (;;) {
    const posts = await listPostsAfter(ctx, last, pageSize)
    if (posts.length === 0) return
    yield csvLines(
      posts.map((post) => [...cellsOf(post, columnsOf.get(post.uploadId) ?? [], extras), statusOf(post)]),
    )
    last = posts.at(-1)?.id ?? last
  }
}

function cellsOf(post: Post, columns: string[], extras: string[]): string[] {
  const extra = extras.map((name) => post.extra[columns.indexOf(name)] ?? '')
  return [post.postUrl, post.subreddit, post.author, post.reply, ...extra]
}
