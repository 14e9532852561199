import { eq, inArray } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Tx } from '../context.ts'
import { saveAbsence } from '../people/companies/absence.ts'
import { members } from '../people/companies/tables.ts'
import { approveRequest } from '../purchasing/requests/approve.ts'
import { type Ask, ask } from '../purchasing/requests/ask.ts'
import { tickRequests } from '../purchasing/requests/clock.ts'
import { declineRequest } from '../purchasing/requests/decline.ts'
import { getRequest } from '../purchasing/requests/queries.ts'
import { requests } from '../purchasing/requests/tables.ts'
import { askForTool } from '../purchasing/wanted-tools/ask-for-tool.ts'
import { memberIds } from './halden-year.ts'
import { demoApprovers, demoPeople } from './people.ts'
import { asMember, type DemoEvent } from './timeline.ts'

const noah = demoPeople.employee
const hanna = 'hanna@haldenrobotics.example'

/** What colleagues asked for in the last days: some of it waits, one was declined, one nobody answered for a week. */
export function haldenRequests(now: Date): DemoEvent[] {
  const day = (daysAgo: number) => addDays(now, -daysAgo)
  const neededBy = dayOf(addDays(now, 14))
  let declinedId = ''
  return [
    asks(day(8.3), hanna, {
      vendor: 'Superhuman',
      plan: 'Business',
      seats: 2,
      reason: 'Inbound leads wait too long for an answer. Two of us would share the queue.',
    }),
    {
      when: day(5.2),
      run: async (tx) => {
        const asked = {
          vendor: 'Wiza',
          plan: 'Email monthly',
          seats: 1,
          reason: 'To find contacts at suppliers.',
        }
        declinedId = (await ask(await asMember(tx, noah), asked)).id
      },
    },
    {
      when: day(4.6),
      run: async (tx) =>
        declineRequest(await asMember(tx, demoApprovers.manager), declinedId, {
          step: 1,
          reason:
            'Purchasing has these contacts. Ask Ines for the list, and come back if somebody is missing.',
        }),
    },
    {
      when: day(3.4),
      run: async (tx) =>
        askForTool(await asMember(tx, noah), {
          name: 'Airtable',
          website: 'airtable.com',
          seats: 6,
          reason: 'Sales and firmware plan each launch in one table. Today we mail spreadsheets around.',
        }),
    },
    asks(day(2.2), noah, {
      vendor: 'Cursor',
      plan: 'Business',
      seats: 1,
      reason: 'I move to the firmware team on Monday, and they all work in Cursor.',
      neededBy,
    }),
    asks(day(1.4), noah, {
      vendor: 'Notion',
      plan: 'Business',
      seats: 1,
      reason: 'The test protocols of our supplier are in Notion, and guests cannot comment.',
    }),
    { when: day(1.05), run: (tx) => jonasLeaves(tx, now) },
    ...[6.2, 3.2, 1.1, 0.1].map((daysAgo) => ({ when: day(daysAgo), run: (tx: Tx) => tickRequests(tx) })),
  ]
}

/** An admin stands in for the manager, so that both can decide on what Noah asked. */
async function jonasLeaves(tx: Tx, now: Date) {
  const [delegate] = await memberIds(tx, ['mara'])
  const [from, to] = [dayOf(tx.now()), dayOf(addDays(now, 10))]
  await saveAbsence(await asMember(tx, demoApprovers.manager), { from, to, delegate })
}

/** More than the sales budget has left, so that an admin decides too. */
export async function askToday(tx: Tx) {
  await ask(await asMember(tx, noah), {
    vendor: 'Grammarly',
    plan: 'Business',
    seats: 10,
    reason: 'The new sales team writes its offers in English, and we correct each of them by hand.',
    neededBy: dayOf(addDays(tx.now(), 21)),
    costCenter: 'SALES',
    poNumber: '4500012231',
  })
}

function asks(when: Date, email: string, asked: Ask): DemoEvent {
  return { when, run: async (tx) => ask(await asMember(tx, email), asked) }
}

/** Everybody who is asked for this purchase approves it, step by step. */
export async function approveInCompany(tx: Tx, purchaseId: string) {
  const [found] = await tx.db
    .select({ id: requests.id, companyId: requests.companyId })
    .from(requests)
    .where(eq(requests.purchaseId, purchaseId))
  if (!found) return
  for (;;) {
    const { status, asked, step } = await getRequest(tx, found.id, found.companyId)
    if (status !== 'open') return
    const [next] = await tx.db
      .select({ email: members.emailKey })
      .from(members)
      .where(inArray(members.id, asked))
      .limit(1)
    if (!next) throw new Error('An open step asks somebody.')
    await approveRequest(await asMember(tx, next.email), found.id, step)
  }
}
