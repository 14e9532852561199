import { systemContext } from '#server/context.ts'
import { workRenewalDesk } from '#server/purchasing/renewals/desk.ts'
import { workSeatQuestions } from '#server/purchasing/renewals/follow-up.ts'
import { type Buyer, order, type Person } from './buyers.ts'
import { memberIds } from './company-members.ts'
import { paidAndDelivered } from './deliveries.ts'
import { signInAgain } from './fixtures.ts'
import type { World } from './world.ts'

/** Ten seats for a year, bought on January 10, 2026: it renews on January 10, 2027; the notice date is December 11. */
export const yearly = order('SalesHandy', 'Outreach Starter', 10, 'annually')

export function boughtInJanuary(world: World, { admin }: Buyer, body = yearly): Promise<string> {
  return paidAndDelivered(world, admin, body)
}

/** The moment at which a job runs, some days before the notice date of that year. */
export function daysBefore(days: number, time = '05:30'): string {
  const day = new Date(Date.parse('2026-12-11') - days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${time}:00Z`
}

export async function deskAt(world: World, moment: string) {
  world.clock.set(moment)
  await workRenewalDesk(systemContext(world.parts))
}

export async function questionsAt(world: World, days: number) {
  world.clock.set(daysBefore(days, '07:00'))
  await workSeatQuestions(systemContext(world.parts))
}

/** Goes to a moment, with these people logged in again. */
export async function goTo(world: World, moment: string, ...people: Person[]) {
  world.clock.set(moment)
  for (const person of people) await signInAgain(world, person)
}

/** An admin gives people seats. */
export async function giveSeat(
  admin: Person,
  people: Person[],
  seat = 'Outreach Starter',
  product = 'SalesHandy',
) {
  const ids = await memberIds(admin)
  const selectedMembers = people.map(({ email }) => ids.get(email) ?? '')
  const answer = await admin.post('/api/company/members', { selectedMembers, product, subscriptions: [seat] })
  if (answer.status !== 200) throw new Error(`Giving seats answered ${answer.status}: ${answer.text}`)
}

/** The subjects of emails to a person that match, after all jobs. */
export async function subjectsTo(world: World, { email }: Person, part: string): Promise<string[]> {
  const emails = await world.emailsTo(email)
  return emails.map(({ subject }) => subject).filter((subject) => subject.includes(part))
}
