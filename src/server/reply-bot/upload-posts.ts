import { sql } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { outcomes, postKeyOf } from '#domain/reply-bot/reply.ts'
import {
  type Columns,
  type FileRow,
  maxRows,
  readColumns,
  readRow,
  wrongFile,
} from '#domain/reply-bot/reply-file.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { actorOf, audit } from '../platform/audit/audit.ts'
import { readCsv } from '../platform/http/read-csv.ts'
import { newId } from '../platform/ids.ts'
import { replyUploads } from './tables.ts'
import { siteHostOf } from './work-run.ts'

export type Uploaded = { added: number; duplicates: number }

/** Rows per statement. */
const chunk = 1000

/** An operator adds posts: the whole file or nothing. A post that was seen before is stored as a duplicate, and never sent. */
export async function uploadPosts(ctx: Ctx, file: { name: string; bytes: Buffer }): Promise<Uploaded> {
  requireStaff(ctx.actor, 'desk')
  const { columns, rows } = await readFile(file.bytes)
  return inTransaction(ctx, async (tx) => {
    const id = newId(tx.now())
    const upload = {
      id,
      fileName: file.name.slice(0, 255).replaceAll('\0', ''),
      uploadedBy: actorOf(tx).actor,
      uploadedAt: tx.now(),
    }
    const extraColumns = columns.others.map(({ name }) => name)
    await tx.db.insert(replyUploads).values({ ...upload, extraColumns, added: 0, duplicates: 0 })
    let added = 0
    for (let at = 0; at < rows.length; at += chunk)
      added += await addChunk(tx, id, rows.slice(at, at + chunk))
    const counts = { added, duplicates: rows.length - added }
    await tx.db.update(replyUploads).set(counts).where(sql`id = ${id}`)
    await audit(tx, { action: 'replybot.uploaded', thingId: id, detail: counts })
    return counts
  })
}

/** Returns how many posts were new. Only the first row of a post is new; the rest are duplicates. */
async function addChunk(tx: Tx, uploadId: string, rows: ReadFile['rows']): Promise<number> {
  const siteHost = siteHostOf(tx)
  const moment = tx.now().toISOString()
  const given = rows.map((row, position) => ({
    ...row,
    position,
    post_key: postKeyOf(row.post_url, siteHost),
  }))
  const { rows: counted } = await tx.db.execute<{ added: number }>(sql`
    with given as (
      select *, row_number() over (partition by post_key order by position) as nth
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(position int, post_key text, post_url text, subreddit text, author text, reply text, extra jsonb)),
    added as (
      insert into reply_posts (upload_id, post_key, is_duplicate, post_url, subreddit, author, reply, extra)
      select ${uploadId}::uuid, post_key, false, post_url, subreddit, author, reply, extra
      from given where nth = 1 order by position
      on conflict (post_key) where not is_duplicate do nothing
      returning post_key),
    repeated as (
      insert into reply_posts (upload_id, post_key, is_duplicate, post_url, subreddit, author, reply, extra,
        outcome, decided_at)
      select distinct on (post_key) ${uploadId}::uuid, post_key, true, post_url, subreddit, author, reply, extra,
        ${outcomes.duplicate}, ${moment}::timestamptz
      from given where nth > 1 or post_key not in (select post_key from added)
      order by post_key, position
      on conflict (post_key) where is_duplicate do nothing)
    select count(*) as added from added`)
  return counted[0]?.added ?? 0
}

type ReadFile = { columns: Columns; rows: FileRow[] }

/** Reads a whole file, or throws an error that says what is wrong and where. */
async function readFile(bytes: Buffer): Promise<ReadFile> {
  const rows: FileRow[] = []
  let columns: Columns | null = null
  let width = 0
  for await (const { cells, line } of readCsv(bytes, wrongFile)) {
    const isBlank = cells.every((cell) => cell.trim() === '')
    if (!columns && !isBlank) {
      columns = readColumns(cells)
      width = cells.length
    } else if (columns && !isBlank) {
      if (cells.length !== width) throw wrongFile(formatWidth(line, cells.length, width))
      const row = readRow(cells, columns, line)
      if (row) rows.push(row)
      if (rows.length > maxRows)
        throw wrongFile(`The file has more than ${formatCount(maxRows)} rows. Split it.`)
    }
  }
  if (!columns || rows.length === 0) throw wrongFile('The file has no rows after the first line.')
  return { columns, rows }
}

function formatWidth(line: number, cells: number, width: number) {
  return `Line ${line} has ${cells} cells, but the first line has ${width}. Text with commas needs quotes around it.`
}
