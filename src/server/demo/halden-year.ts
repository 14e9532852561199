import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { issueCreditNote } from '../billing/invoices/credit-invoice.ts'
import { listInvoices } from '../billing/invoices/queries.ts'
import type { Tx } from '../context.ts'
import { giveSeats } from '../fulfillment/seats/give-seats.ts'
import { changeName } from '../people/accounts/change-name.ts'
import { removeMember } from '../people/companies/remove-member.ts'
import { members } from '../people/companies/tables.ts'
import { cancel } from '../purchasing/purchases/cancel.ts'
import { askHoldersOf } from '../purchasing/renewals/ask-holders.ts'
import { runningOf } from '../purchasing/renewals/read-renewals.ts'
import { listPurchases } from '../subscriptions/queries.ts'
import { demoPeople } from './people.ts'
import { as, asMember, type DemoEvent } from './timeline.ts'

/** Who got which seats, and when. */
export const handedOut = [
  { daysAgo: 363, product: 'Rippling', seat: 'Platform Core', to: 'everybody' },
  { daysAgo: 329, product: 'Slack', seat: 'Business', to: 'everybody' },
  { daysAgo: 320, product: 'SalesHandy', seat: 'Outreach Starter', to: ['ines', 'noah'] },
  { daysAgo: 296, product: 'Instantly', seat: 'Growth', to: ['ines', 'owen', 'aisha'] },
  {
    daysAgo: 202,
    product: 'ChatGPT',
    seat: 'Team',
    to: ['noah', 'ines', 'jonas', 'priya', 'caleb', 'hanna', 'mei'],
  },
  { daysAgo: 141, product: 'Cursor', seat: 'Business', to: ['jonas', 'priya', 'caleb', 'mei'] },
  { daysAgo: 79, product: 'Grammarly', seat: 'Business', to: ['ines', 'hanna', 'mei', 'aisha'] },
  { daysAgo: 1.2, product: 'Grammarly', seat: 'Business', to: ['noah'] },
] as const

/** Events of the main demo company only: seats, a colleague who left, a canceled vendor, a corrected invoice. */
export function haldenYear(now: Date): DemoEvent[] {
  const day = (daysAgo: number) => addDays(now, -daysAgo)
  return [
    { when: day(371), run: async (tx) => changeName(await as(tx, demoPeople.admin), 'Mara Lindt') },
    ...handedOut.map((each) => ({ when: day(each.daysAgo), run: (tx: Tx) => handOut(tx, each) })),
    { when: day(190), run: (tx) => cancelVendor(tx, demoPeople.admin, 'Instantly') },
    { when: day(3), run: (tx) => leave(tx, 'owen') },
    { when: day(60), run: (tx) => correctInvoice(tx) },
    // SalesHandy renews soon, so its holders are asked.
    { when: day(0.1), run: askAboutSalesHandy },
  ]
}

async function handOut(tx: Tx, { product, seat, to }: (typeof handedOut)[number]) {
  const selectedMembers = await memberIds(tx, to === 'everybody' ? null : to)
  await giveSeats(await asMember(tx, demoPeople.admin), { selectedMembers, product, subscriptions: [seat] })
}

/** The whole team, or those with these names in their email. */
export async function memberIds(tx: Tx, names: readonly string[] | null): Promise<string[]> {
  const { company } = await asMember(tx, demoPeople.admin)
  const emails = names?.map((name) => `${name}@haldenrobotics.example`)
  const found = await tx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, company.id), emails && inArray(members.emailKey, emails)))
  return found.map(({ id }) => id)
}

/** A company gives notice to a vendor. */
export async function cancelVendor(tx: Tx, founder: string, vendor: string) {
  const admin = await asMember(tx, founder)
  const bought = await listPurchases(tx, admin.company.id, ['paid'])
  for (const { id } of bought.filter((purchase) => purchase.vendor === vendor)) await cancel(admin, id)
}

async function askAboutSalesHandy(tx: Tx) {
  const { company } = await asMember(tx, demoPeople.admin)
  for (const running of await runningOf(tx, company.id))
    if (running.vendor === 'SalesHandy') await askHoldersOf({ ...tx, actor: { kind: 'system' } }, running)
}

async function leave(tx: Tx, name: string) {
  for (const id of await memberIds(tx, [name])) await removeMember(await asMember(tx, demoPeople.admin), id)
}

/** Part of the newest monthly invoice was wrong: it is credited, and the next invoice is lower. */
async function correctInvoice(tx: Tx) {
  const { company } = await asMember(tx, demoPeople.admin)
  const [newest] = (await listInvoices(tx, company.id)).filter(({ kind }) => kind === 'monthly')
  if (!newest) return
  const creditNote = {
    amountCents: 48_00,
    reason: 'Two ChatGPT seats were billed after they had been returned.',
  }
  await issueCreditNote(await as(tx, demoPeople.operator), { invoiceId: newest.id, ...creditNote })
}
