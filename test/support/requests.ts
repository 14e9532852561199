import { colleague } from './builders.ts'
import { type Buyer, buyer, type Person } from './buyers.ts'
import { memberIds } from './company-members.ts'
import type { World } from './world.ts'

/** Halden: Mara is its admin, Jonas manages Noah, Ines is finance. All have joined. */
export type Halden = Buyer & {
  mara: Person
  noah: Person
  jonas: Person
  ines: Person
  /** Member ids by name. */
  ids: Record<'mara' | 'noah' | 'jonas' | 'ines', string>
}

export async function halden(world: World): Promise<Halden> {
  const company = await buyer(world)
  const { admin: mara, employee: noah } = company
  const domain = mara.email.slice(mara.email.indexOf('@') + 1)
  const jonas = await colleague(world, { admin: mara, domain }, { name: 'Jonas' })
  const ines = await colleague(world, { admin: mara, domain }, { name: 'Ines', role: 'finance' })
  const known = await memberIds(mara)
  const idOf = ({ email }: Person) => known.get(email) ?? ''
  const ids = { mara: idOf(mara), noah: idOf(noah), jonas: idOf(jonas), ines: idOf(ines) }
  must(await mara.patch(`/api/company/members/${ids.noah}`, { manager: ids.jonas }))
  return { ...company, mara, noah, jonas, ines, ids }
}

type Answer = Awaited<ReturnType<Person['get']>>

export function must(answer: Answer): Answer {
  if (answer.status >= 400) throw new Error(`Answered ${answer.status}: ${answer.text}`)
  return answer
}

export type StepBody = Record<string, unknown>

/** The requester's manager decides on everything. */
export const managerStep: StepBody = { name: 'Manager', always: true, approvers: 'manager', need: 'any' }
export const adminsStep: StepBody = { name: 'Admins', always: true, approvers: 'admins', need: 'any' }

export async function setPolicy(admin: Person, ...steps: StepBody[]) {
  must(await admin.put('/api/policy', { steps }))
}

export const slackSeat = {
  vendor: 'Slack',
  plan: 'Pro',
  billingCycle: 'monthly',
  seats: 1,
  reason: 'For my team',
}

/** Asks, and returns the request as it is answered. */
export async function asks(person: Person, more: object = {}) {
  const answer = await person.post('/api/requests', { ...slackSeat, ...more })
  if (answer.status !== 201) throw new Error(`Asking answered ${answer.status}: ${answer.text}`)
  return answer.body
}

export const approves = (person: Person, { _id }: { _id: string }, step = 1) =>
  person.post(`/api/requests/${_id}/approve`, { step })

export const declines = (person: Person, { _id }: { _id: string }, step = 1) =>
  person.post(`/api/requests/${_id}/decline`, { step, reason: 'Not now' })

export async function statusOf(person: Person, { _id }: { _id: string }): Promise<string> {
  return must(await person.get(`/api/requests/${_id}`)).body.status
}

/** What waits for a person. */
export async function toDecide(person: Person): Promise<string[]> {
  const { requests } = must(await person.get('/api/requests?box=decide')).body
  return requests.map(({ _id }: { _id: string }) => _id)
}
