import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { hashAddress } from '../people/companies/listings.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { failureOf, walkThrough } from '../platform/jobs/set-aside.ts'
import { nextAfter, type Page, perTransaction } from './email-recipients.ts'
import { type FullPool, getPool } from './queries.ts'
import { getClearing, writeClearingEmails, writeClosingEmails } from './write-clearing-emails.ts'
import { writeCommitmentEmails } from './write-commitment-emails.ts'
import { writeInvitations } from './write-invitations.ts'
import { writeAtRisk, writeDone } from './write-operator-pool-emails.ts'
import { writePoolNews } from './write-pool-news.ts'

type Chunk = JobData['announce-pool']

/**
 * One chunk of emails in one transaction with the job for the next: whatever dies, each is written once. Of a chunk that
 * fails, a half is tried next, and so on. The one company or person that fails gets a job of its own; the others go on.
 */
export async function writePoolEmails(ctx: Ctx, chunk: Chunk) {
  const { size = perTransaction, isAlone = false, ...all } = chunk
  if (isAlone) return writeAlone(ctx, chunk)
  const page: Page = { after: chunk.after, size }
  const failure = await failureOf(() =>
    inTransaction(ctx, async (tx) => {
      await writePage(tx, chunk, page)
      const next = nextAfter(page)
      if (next) await queue(tx, { ...all, after: next })
    }),
  )
  if (failure !== null) await inTransaction(ctx, (tx) => splitUp(tx, all, page, failure))
}

async function splitUp(tx: Tx, chunk: Chunk, { found, last }: Page, failure: unknown) {
  // It is about one company, or for operators.
  if (!found || last === undefined) throw failure
  if (found > 1) return queue(tx, { ...chunk, size: Math.ceil(found / 2) })
  await queue(tx, { ...chunk, isAlone: true })
  await queue(tx, { ...chunk, after: last })
}

/** Set aside while its queue repeats it, without the address of a person. */
async function writeAlone(ctx: Ctx, chunk: Chunk) {
  const { poolId, news, after = '' } = chunk
  const thing = { thingId: `${poolId}:${news}:${hashAddress(after)}` }
  const write = (tx: Tx) => writePage(tx, chunk, { after, size: 1 })
  await walkThrough(ctx, 'announce-pool', ({ each }) => each(thing, () => inTransaction(ctx, write)), {
    isPart: () => true,
  })
}

function queue(tx: Tx, chunk: Chunk) {
  return tx.parts.jobs.enqueue(tx, 'announce-pool', chunk)
}

async function writePage(tx: Tx, chunk: Chunk, page: Page) {
  await writeTo(tx, await getPool(tx, chunk.poolId), chunk, page)
}

async function writeTo(tx: Tx, pool: FullPool, chunk: Chunk, page: Page) {
  switch (chunk.news) {
    case 'gathering':
    case 'opened':
      return writeInvitations(tx, pool, { news: chunk.news, page })
    case 'saved':
    case 'withdrawn':
    case 'not-counting':
    case 'deeper':
      return writeCommitmentEmails(tx, pool, chunk)
    case 'cleared':
      return writeClearingEmails(tx, pool, { clearing: await getClearing(tx, chunk.clearingId), page })
    case 'closed':
      return writeClosingEmails(tx, pool, page)
    case 'at-risk':
      return writeAtRisk(tx, pool)
    case 'done':
      return writeDone(tx, pool, chunk.clearingId)
    case 'reached':
      return writePoolNews(tx, pool, { news: 'reached', at: chunk.at, page })
    default:
      return writePoolNews(tx, pool, { news: chunk.news, page })
  }
}
