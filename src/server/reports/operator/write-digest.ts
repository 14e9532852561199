import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import type { DigestEvents, Topic } from '#server/people/digests/tables.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { staffAddresses } from '#server/people/staff/addresses.ts'
import { purchases } from '#server/subscriptions/tables.ts'

const maxMessages = 10

/** Emails operators what still needs attention: messages to all of them, the rest to those who review. */
export async function writeOperatorEmail(tx: Tx, events: DigestEvents) {
  const idsOf = (topic: Topic) => events.filter((each) => each.topic === topic).map(({ thingId }) => thingId)
  const messages = await messagesOf(tx, idsOf('message'))
  const data = {
    requests: await countRequests(tx, idsOf('purchase')),
    companies: await countUnverified(tx, idsOf('company')),
    messages: messages.slice(0, maxMessages),
    messageCount: messages.length,
  }
  const event = `operator-digest:${events.at(-1)?.id}`
  const reviewers = new Set(await staffAddresses(tx, 'desk'))
  for (const to of await staffAddresses(tx, 'messages')) {
    const own = reviewers.has(to) ? data : { ...data, requests: 0, companies: 0 }
    if (own.requests + own.companies + own.messageCount > 0)
      await notify(tx, 'operator-digest', { to, data: own, event })
  }
}

function countRequests(tx: Tx, ids: string[]): Promise<number> {
  return tx.db.$count(purchases, and(inArray(purchases.id, ids), eq(purchases.status, 'under_review')))
}

function countUnverified(tx: Tx, ids: string[]): Promise<number> {
  return tx.db.$count(companies, and(inArray(companies.id, ids), isNull(companies.verifiedAt)))
}

function messagesOf(tx: Tx, ids: string[]) {
  return tx.db
    .select()
    .from(contactMessages)
    .where(inArray(contactMessages.id, ids))
    .orderBy(contactMessages.id)
}
