import type { RequestStatus } from '#domain/purchasing/requests/request.ts'
import type { Tx } from '#server/context.ts'

/** What people are emailed about: those it asks, the admins, or the requester. */
export type RequestNews = 'asked' | 'sent' | 'reminder' | 'escalated' | 'pool' | { moved: RequestStatus }

/** Emails are written by a job: a decision does not wait for them. */
export async function announceRequest(tx: Tx, requestId: string, news: RequestNews) {
  await tx.parts.jobs.enqueue(tx, 'announce-request', { requestId, news })
}
