import type { MemberChange } from '#contract/people/team.ts'
import type { WireStep } from '#contract/purchasing/policy.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { periodsOn } from '#domain/purchasing/budget.ts'
import type { Tx } from '../context.ts'
import { addCostCenter } from '../people/companies/add-cost-center.ts'
import { changeMember } from '../people/companies/change-member.ts'
import { listBudgets, withFigures } from '../purchasing/budgets/queries.ts'
import { saveBudget } from '../purchasing/budgets/save-budget.ts'
import { codePurchase } from '../purchasing/purchases/code-purchase.ts'
import { savePolicy } from '../purchasing/requests/policy.ts'
import { listPurchases } from '../subscriptions/queries.ts'
import { memberIds } from './halden-year.ts'
import { demoPeople } from './people.ts'
import { asMember, type DemoEvent } from './timeline.ts'

const costCenters = [
  { code: 'ENG', name: 'Engineering' },
  { code: 'SALES', name: 'Sales' },
  { code: 'OPS', name: 'Operations' },
]

type Place = Omit<MemberChange, 'admin'>

/** Managers come by their name, which becomes the id of a member. */
const places: [name: string, place: Place][] = [
  ['mara', { costCenter: 'OPS' }],
  ['ines', { role: 'finance', costCenter: 'OPS', manager: 'mara' }],
  ['jonas', { costCenter: 'ENG', manager: 'mara' }],
  ...['noah', 'priya', 'caleb', 'mei'].map((name): [string, Place] => [
    name,
    { costCenter: 'ENG', manager: 'jonas' },
  ]),
  ['aisha', { costCenter: 'SALES', manager: 'mara' }],
  ['hanna', { costCenter: 'SALES', manager: 'aisha' }],
]

/**
 * The main company's own rules. Cost centers are as old as the company, so that every invoice has one; the policy is
 * young: whatever an admin bought or committed to before needed no approval.
 */
export function haldenControls(now: Date): DemoEvent[] {
  const day = (daysAgo: number) => addDays(now, -daysAgo)
  return [
    { when: day(371.5), run: (tx) => setUpTeam(tx) },
    // The pool's award is coded before its first invoice; an award takes no cost center by itself.
    { when: day(48.5), run: (tx) => codeAward(tx) },
    { when: day(8.7), run: (tx) => setFirstBudgets(tx, now) },
    { when: day(8.6), run: (tx) => setPolicy(tx) },
  ]
}

async function setUpTeam(tx: Tx) {
  const mara = await asMember(tx, demoPeople.admin)
  for (const costCenter of costCenters) await addCostCenter(mara, costCenter)
  for (const [name, { manager, ...place }] of places) {
    const reportsTo = manager && { manager: await memberId(tx, manager) }
    await changeMember(mara, await memberId(tx, name), { ...place, ...reportsTo })
  }
}

async function memberId(tx: Tx, name: string): Promise<string> {
  const [id] = await memberIds(tx, [name])
  if (!id) throw new Error(`The demo has no ${name}.`)
  return id
}

async function codeAward(tx: Tx) {
  const ines = await asMember(tx, demoPeople.finance)
  const open = await listPurchases(tx, ines.company.id, ['under_review', 'authorized'])
  for (const { id } of open.filter(({ costCenterId }) => costCenterId === null))
    await codePurchase(ines, id, { costCenter: 'OPS', poNumber: '4500012207' })
}

async function setPolicy(tx: Tx) {
  const steps: WireStep[] = [
    { name: 'Manager', always: true, approvers: 'manager', need: 'any' },
    { name: 'Finance', overPerYear: 2000, approvers: await memberIds(tx, ['ines']), need: 'any' },
    {
      name: 'Security',
      categories: ['Security & Compliance'],
      approvers: await memberIds(tx, ['priya', 'caleb']),
      need: 'all',
    },
  ]
  await savePolicy(await asMember(tx, demoPeople.admin), steps)
}

const [hundred, thousand] = [100_00, 1000_00]

/** What each was given first, and the steps in which it is cut to what is used, with something on top. */
const budgets = [
  { costCenter: 'ENG', kind: 'hard', firstCents: 40 * thousand, stepCents: thousand, topCents: 2 * thousand },
  { costCenter: 'SALES', kind: 'soft', firstCents: 20 * thousand, stepCents: hundred, topCents: 0 },
] as const

/** For the year that includes the day on which the demo is made. */
async function setFirstBudgets(tx: Tx, now: Date) {
  const [period] = periodsOn(dayOf(now), 1)
  const ines = await asMember(tx, demoPeople.finance)
  for (const { costCenter, kind, firstCents: amountCents } of budgets)
    await saveBudget(ines, { costCenter, kind, amountCents, period })
}

/** Finance cuts both to the real figures: engineering keeps something, sales less than ten more seats cost in a month. */
export async function cutBudgets(tx: Tx) {
  const ines = await asMember(tx, demoPeople.finance)
  const listed = await withFigures(tx, ines.company.id, await listBudgets(tx, ines.company.id))
  for (const { costCenter, kind, stepCents, topCents } of budgets)
    for (const { period, spentCents, committedCents } of listed.filter(({ code }) => code === costCenter)) {
      const used = spentCents + committedCents
      const amountCents = (Math.floor(used / stepCents) + 1) * stepCents + topCents
      await saveBudget(ines, { costCenter, kind, amountCents, period })
    }
}
