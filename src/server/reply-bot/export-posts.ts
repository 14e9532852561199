import { Readable } from 'node:stream'
import { csvLines } from '#domain/platform/csv.ts'
import { outcomes } from '#domain/reply-bot/reply.ts'
import { neededColumns, statusColumn } from '#domain/reply-bot/reply-file.ts'
import type { Ctx } from '../context.ts'
import { listExtraColumns, listPostsAfter, type Post } from './queries.ts'

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
  let last = 0
  for (;;) {
    const posts = await listPostsAfter(ctx, last, pageSize)
    if (posts.length === 0) return
    yield csvLines(posts.map((post) => cellsOf(post, columnsOf.get(post.uploadId) ?? [], extras)))
    last = posts.at(-1)?.id ?? last
  }
}

function cellsOf(post: Post, columns: string[], extras: string[]): string[] {
  const extra = extras.map((name) => post.extra[columns.indexOf(name)] ?? '')
  const status = post.outcome === outcomes.sending ? '' : (post.outcome ?? '')
  return [post.postUrl, post.subreddit, post.author, post.reply, ...extra, status]
}
