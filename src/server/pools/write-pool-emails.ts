import { type Ctx, inTransaction, type Tx } from '../context.ts'
import type { PoolEmailEvent } from './announce.ts'
import { type FullPool, getPool } from './queries.ts'
import { getClearing, writeClearingEmails, writeClosingEmails } from './write-clearing-emails.ts'
import { writeCommitmentEmails } from './write-commitment-emails.ts'
import { writeInvitations } from './write-invitations.ts'
import { writeAtRisk, writeDone } from './write-operator-pool-emails.ts'
import { writePoolNews } from './write-pool-news.ts'

type Chunk = PoolEmailEvent & { after?: string | undefined }

/** One chunk of emails in one transaction with the job for the next: whatever dies, each is written once. */
export async function writePoolEmails(ctx: Ctx, chunk: Chunk) {
  await inTransaction(ctx, async (tx) => {
    const next = await writeChunk(tx, await getPool(tx, chunk.poolId), chunk)
    if (next) await tx.parts.jobs.enqueue(tx, 'announce-pool', { ...chunk, after: next })
  })
}

/** Returns where to continue; nothing at the end. */
async function writeChunk(tx: Tx, pool: FullPool, chunk: Chunk): Promise<string | undefined> {
  const { after } = chunk
  switch (chunk.news) {
    case 'gathering':
    case 'opened':
      return writeInvitations(tx, pool, { news: chunk.news, after })
    case 'saved':
    case 'withdrawn':
    case 'not-counting':
    case 'deeper':
      await writeCommitmentEmails(tx, pool, chunk)
      return undefined
    case 'cleared':
      return writeClearingEmails(tx, pool, { clearing: await getClearing(tx, chunk.clearingId), after })
    case 'closed':
      return writeClosingEmails(tx, pool, after)
    case 'at-risk':
      await writeAtRisk(tx, pool)
      return undefined
    case 'done':
      await writeDone(tx, pool, chunk.clearingId)
      return undefined
    case 'reached':
      return writePoolNews(tx, pool, { news: 'reached', at: chunk.at, after })
    default:
      return writePoolNews(tx, pool, { news: chunk.news, after })
  }
}
