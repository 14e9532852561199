import { eq } from 'drizzle-orm'
import type { Access } from '#contract/fulfillment/vendor-orders.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Tx } from '../context.ts'
import { giveSeats } from '../fulfillment/seats/give-seats.ts'
import { sendAllTasks } from '../fulfillment/tasks/send-tasks.ts'
import { tasks } from '../fulfillment/tasks/tables.ts'
import { tickByLink } from '../fulfillment/tasks/tick.ts'
import { confirmByLink } from '../fulfillment/vendor-orders/confirm.ts'
import { escalate } from '../fulfillment/vendor-orders/escalate.ts'
import { declineByLink } from '../fulfillment/vendor-orders/fail-order.ts'
import { keysNeeded } from '../fulfillment/vendor-orders/license-keys.ts'
import { getBookVendor, newestLink } from '../fulfillment/vendor-orders/links.ts'
import { sendOrders } from '../fulfillment/vendor-orders/send-orders.ts'
import { vendorOrders } from '../fulfillment/vendor-orders/tables.ts'
import { members } from '../people/companies/tables.ts'
import type { Story } from './company-story.ts'
import { cancelVendor, handedOut } from './halden-year.ts'
import { asMember, type DemoEvent } from './timeline.ts'

/** How each vendor lets people in. */
const accessOf: Record<string, (company: string) => Access> = {
  Cursor: (company) => ({ kind: 'workspace', url: `https://${company}.cursor.example/` }),
  Slack: (company) => ({ kind: 'sso', url: `https://${company}.slack.example/` }),
  ChatGPT: () => ({
    kind: 'invite',
    inviteFrom: 'no-reply@chatgpt.example',
    url: 'https://chatgpt.example/',
  }),
  SalesHandy: () => ({ kind: 'keys', note: 'Enter the key under Settings, License.' }),
  Grammarly: () => ({ kind: 'invite', inviteFrom: 'hello@grammarly.example' }),
  Instantly: (company) => ({ kind: 'workspace', url: `https://app.instantly.example/${company}` }),
  Rippling: () => ({ kind: 'sso', url: 'https://rippling.example/login' }),
  Gusto: () => ({ kind: 'invite', inviteFrom: 'team@gusto.example' }),
  Deel: () => ({ kind: 'sso', url: 'https://deel.example/' }),
}

const declined = { vendor: 'Superhuman', reason: 'Our Starter plan is no longer available to new teams.' }

/** Nobody answers this one. */
const late = { company: 'Kestrel Labs', vendor: 'Grammarly' }

/** Days on which orders of pools are sent, which were paid at other times than requested. */
const poolDays = [58, 44, 30, 21, 14, 9, 4.5, 1.5]

const dana = 'dana@northpasslegal.example'

/** Days on which seats were handed out at another company, or added to a running subscription. */
const changedDays = [38.5, 36.2, 4.5]

/** Orders reach the vendors, who deliver, decline or are late; seats that were handed out are set up. */
export function deliveries(stories: readonly Story[], now: Date): DemoEvent[] {
  const day = (daysAgo: number) => addDays(now, -daysAgo)
  const paidDays = stories.flatMap(({ bought }) =>
    bought
      .filter(({ review, isUnpaid }) => review === 'yes' && !isUnpaid)
      .map(({ daysAgo }) => daysAgo - 1.05),
  )
  return [
    ...[...paidDays, ...poolDays].flatMap((daysAgo) => [
      { when: day(daysAgo), run: (tx: Tx) => sendOrders(tx) },
      { when: day(daysAgo - 0.5), run: (tx: Tx) => answerAll(tx) },
    ]),
    ...handedOut.flatMap(({ daysAgo }) => [
      { when: day(daysAgo - 0.3), run: (tx: Tx) => sendAllTasks(tx) },
      ...(daysAgo > 2 ? [{ when: day(daysAgo - 0.6), run: (tx: Tx) => tickAll(tx) }] : []),
    ]),
    { when: day(36.2), run: (tx) => giveToAll(tx, dana, 'SalesHandy', 'Outreach Starter') },
    ...changedDays.flatMap((daysAgo) => [
      { when: day(daysAgo - 0.3), run: (tx: Tx) => sendAllTasks(tx) },
      { when: day(daysAgo - 0.6), run: (tx: Tx) => tickAll(tx) },
    ]),
    { when: day(5), run: (tx) => cancelVendor(tx, 'sam@oaklinefreight.example', 'Deel') },
    { when: day(2.6), run: (tx) => sendAllTasks(tx) },
    { when: day(2.2), run: (tx) => tickAll(tx, 'Slack') },
    ...[3.9, 0.9].map((daysAgo) => ({ when: day(daysAgo), run: (tx: Tx) => escalate(tx) })),
  ]
}

/** Everybody on the team gets a seat. */
async function giveToAll(tx: Tx, founder: string, product: string, seat: string) {
  const admin = await asMember(tx, founder)
  const isOnTeam = eq(members.companyId, admin.company.id)
  const team = await tx.db.select({ id: members.id }).from(members).where(isOnTeam)
  const selectedMembers = team.map(({ id }) => id)
  await giveSeats(admin, { selectedMembers, product, subscriptions: [seat] })
}

/** Vendors answer what they were sent, but for the one that is late. */
async function answerAll(tx: Tx) {
  const open = await tx.db.select().from(vendorOrders).where(eq(vendorOrders.state, 'ordered'))
  for (const order of open) {
    const vendor = getBookVendor(tx, order.vendorId).name
    const link = await newestLink(tx, order.id)
    if (!link || (order.companyName === late.company && vendor === late.vendor)) continue
    if (vendor === declined.vendor) await declineByLink(tx, link, declined.reason)
    else await confirmByLink(tx, link, { access: await accessFor(tx, order.id, vendor, order.companyName) })
  }
}

async function accessFor(tx: Tx, orderId: string, vendor: string, companyName: string): Promise<Access> {
  const name = (companyName.split(' ')[0] ?? '').toLowerCase()
  const access: Access = accessOf[vendor]?.(name) ?? { kind: 'invite' }
  if (access.kind !== 'keys') return access
  const needed = await keysNeeded(tx, { id: orderId })
  const place = name.slice(0, 4).toUpperCase()
  const count = needed.reduce((sum, each) => sum + each.count, 0)
  return { ...access, keys: Array.from({ length: count }, (_, n) => `SH-${place}-${4711 + n * 137}-QX${n}F`) }
}

/** The vendors confirm what they were asked; one of them still owes an answer. */
async function tickAll(tx: Tx, except?: string) {
  const exceptId = except && tx.parts.priceBook.findVendor(except)?.id
  const sent = await tx.db.select().from(tasks).where(eq(tasks.state, 'sent'))
  const done = sent.filter(({ vendorId }) => vendorId !== exceptId)
  for (const [batchId, group] of Map.groupBy(done, (task) => task.batchId)) {
    const link = batchId && (await newestLink(tx, batchId))
    if (!link) continue
    const ids = group.map(({ id }) => id)
    await tickByLink(tx, link, ids, 'Done in our admin console')
  }
}
