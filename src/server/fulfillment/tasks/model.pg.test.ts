import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MemberCtx, systemContext } from '#server/context.ts'
import { removeMember } from '#server/people/companies/remove-member.ts'
import { rounds } from '#test/checks/effort.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { actingAs, addMembers } from '#test/support/company-members.ts'
import { slackWithContacts, workspace } from '#test/support/vendor-orders.ts'
import { world } from '#test/support/world.ts'
import { editSeats } from '../seats/edit-seats.ts'
import { holdAccess, releaseAccess } from '../vendor-orders/access-holds.ts'
import { findOrderOf } from '../vendor-orders/queries.ts'
import { sendOrders } from '../vendor-orders/send-orders.ts'
import { refuseByOperator } from './refuse.ts'
import { sendAllTasks } from './send-tasks.ts'
import { tickByOperator } from './tick.ts'

const w = await world()
await slackWithContacts(w)

const people = 4
type Office = {
  companyId: string
  admin: MemberCtx
  members: (string | null)[]
  orderId: string
  isActive: boolean
}

const move = fc.oneof(
  { weight: 5, arbitrary: fc.record({ seat: fc.nat({ max: people - 1 }), has: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ leaves: fc.nat({ max: people - 1 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ vendor: fc.constantFrom('confirm', 'send', 'tick', 'refuse', 'hold', 'release') }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

async function newOffice(): Promise<Office> {
  const { companyId, admin } = await buyer(w)
  const purchase = await paid(w, admin, order('Slack', 'Pro', people))
  await sendOrders(systemContext(w.parts))
  const found = await findOrderOf(systemContext(w.parts), purchase)
  const members = await addMembers(w, companyId, people, 50)
  return { companyId, admin: await actingAs(w, admin), members, orderId: found?.id ?? '', isActive: false }
}

async function play(office: Office, step: Move) {
  if ('seat' in step) {
    const member = office.members[step.seat]
    const subscriptions = step.has ? ['Pro'] : []
    if (member) await editSeats(office.admin, member, { productName: 'Slack', subscriptions })
  } else if ('leaves' in step) {
    const member = office.members[step.leaves]
    if (member) await removeMember(office.admin, member)
    office.members[step.leaves] = null
  } else await vendorMoves[step.vendor as keyof typeof vendorMoves](office)
}

const vendorMoves = {
  confirm: async (office: Office) => {
    if (office.isActive) return
    office.isActive = true
    await (await operatorOf(w)).post(`/api/operator/orders/${office.orderId}/confirm`, { access: workspace })
  },
  send: () => sendAllTasks(systemContext(w.parts)),
  tick: async (office: Office) => {
    const ids = (await tasksOf(office)).filter(({ state }) => state === 'sent').map(({ id }) => id)
    if (ids.length > 0) await tickByOperator(systemContext(w.parts), ids, 'Seen in the console')
  },
  refuse: async (office: Office) => {
    const task = (await tasksOf(office)).find(({ state, kind }) => state === 'sent' && kind === 'add')
    if (task) await refuseByOperator(systemContext(w.parts), task.id, 'No such domain')
  },
  hold: ({ companyId }: Office) => holdAccess(systemContext(w.parts), companyId),
  release: ({ companyId }: Office) => releaseAccess(systemContext(w.parts), companyId),
}

type TaskRow = { id: string; kind: string; state: string; member: string }

async function tasksOf({ companyId }: Office): Promise<TaskRow[]> {
  const { rows } = await w.parts.database.db.execute<TaskRow>(sql`
    select id, kind, state, member_id as member from tasks where company_id = ${companyId} order by sequence`)
  return rows
}

async function holdersOf({ companyId }: Office): Promise<string[]> {
  const { rows } = await w.parts.database.db.execute<{ member: string }>(sql`
    select member_id as member from seats where company_id = ${companyId}`)
  return rows.map(({ member }) => member).sort()
}

/** The people that the vendor has after doing, in this order, everything it was asked; those it refused it never had. */
function atVendor(tasks: readonly TaskRow[]): { has: string[]; refused: string[] } {
  const latest = new Map(
    tasks
      .filter(({ kind, state }) => ['add', 'remove'].includes(kind) && state !== 'dropped')
      .map((task) => [task.member, task]),
  )
  const those = (wanted: (task: TaskRow) => boolean) =>
    [...latest.values()]
      .filter(wanted)
      .map(({ member }) => member)
      .sort()
  return {
    has: those(({ kind, state }) => kind === 'add' && state === 'done'),
    refused: those(({ state }) => state === 'refused'),
  }
}

test('whatever happens to seats, once its tasks are done the vendor has exactly those who hold one', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 14 }), async (moves) => {
      const office = await newOffice()
      for (const step of moves) await play(office, step)
      for (const last of ['confirm', 'release', 'send', 'tick'] as const) await vendorMoves[last](office)
      const tasks = await tasksOf(office)
      expect(tasks.filter(({ state }) => ['waiting', 'held', 'open', 'sent'].includes(state))).toEqual([])
      const { has, refused } = atVendor(tasks)
      const holders = await holdersOf(office)
      expect(has).toEqual(holders.filter((member) => !refused.includes(member)))
    }),
    { numRuns: rounds({ short: 1, long: 400 }) },
  )
})
