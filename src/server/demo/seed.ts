import { eq } from 'drizzle-orm'
import type { Person } from '../../domain/access.ts'
import { addMonths, startOfMonth } from '../../domain/calendar.ts'
import { currentTerms } from '../../domain/terms.ts'
import { createAccount } from '../accounts/create-account.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { users } from '../accounts/tables.ts'
import { acceptTerms } from '../companies/accept-terms.ts'
import { addMember } from '../companies/add-member.ts'
import { completeOnboarding } from '../companies/complete-onboarding.ts'
import { createCompany } from '../companies/create-company.ts'
import { members } from '../companies/tables.ts'
import { verifyCompany } from '../companies/verify-company.ts'
import { type Ctx, inTransaction, type Parts, systemContext } from '../context.ts'
import { approve } from '../purchases/approve.ts'
import { requestPurchase } from '../purchases/request-purchase.ts'
import { giveSeats } from '../seats/give-seats.ts'
import { bringFriend } from './friend.ts'
import { demoPassword } from './logins.ts'
import { at, liveThePast, monthsOfPast } from './past.ts'
import { demoPeople } from './people.ts'

/** A company that buys and an operator who reviews, made by the same deeds as real ones; once. */
export async function seedDemo(parts: Parts): Promise<void> {
  const system = systemContext(parts)
  const [known] = await system.db.select().from(users).where(eq(users.emailKey, demoPeople.operator))
  if (known) return
  const passwordHash = await hashPassword(demoPassword(parts.config))
  await inTransaction(system, async (tx) => {
    for (const email of Object.values(demoPeople)) await createAccount(tx, { email, passwordHash })
    const then = at(tx, addMonths(startOfMonth(tx.now()), -monthsOfPast))
    const founder = { ...then, actor: await personBy(tx, demoPeople.admin) }
    await acceptTerms(founder, currentTerms)
    const company = await createCompany(founder, halden)
    const admin = { ...tx, actor: await personBy(tx, demoPeople.admin) }
    await completeOnboarding({ ...then, actor: admin.actor })
    const team = [{ name: 'Noah Becker', emailAccount: demoPeople.employee }, ...colleagues]
    const added = []
    for (const person of team) added.push(await addMember(admin, person))
    const operator = { ...tx, actor: { ...(await personBy(tx, demoPeople.operator)), isOperator: true } }
    await verifyCompany({ ...then, actor: operator.actor }, company.id)
    await liveThePast(tx, { companyId: company.id, admin, operator })
    for (const { isAuthorized, ...request } of purchases) {
      const { id } = await requestPurchase(admin, admin.actor, request)
      if (isAuthorized) await approve(operator, id)
    }
    await bringFriend(tx, { referrer: admin.actor, operator, passwordHash, personBy })
    // LinkedIn's first month is free, so it is active at once and its seats can be handed out.
    await giveSeats(admin, { selectedMembers: added.map(({ id }) => id), ...linkedInCore })
  })
}

async function personBy(ctx: Ctx, email: string): Promise<Person> {
  const [found] = await ctx.db
    .select({ user: users, member: members })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(eq(users.emailKey, email))
  if (!found) throw new Error(`The demo has no ${email}.`)
  const { user, member } = found
  const membership = member && {
    memberId: member.id,
    companyId: member.companyId,
    role: member.isAdmin ? ('admin' as const) : ('employee' as const),
  }
  return { kind: 'person', userId: user.id, email: user.email, isOperator: false, membership }
}

const halden = {
  name: 'Halden Robotics',
  industry: 'Manufacturing',
  website: 'https://example.com',
  streetAddress: '1840 Dry Creek Road',
  city: 'Boulder',
  state: 'CO',
  postalCode: '80301',
  country: 'US',
  organization: 'Not Applicable',
}

const colleagues = [
  'Ines Duarte',
  'Jonas Weber',
  'Priya Raman',
  'Caleb Ortiz',
  'Hanna Sjöberg',
  'Mei Tanaka',
].map((name) => ({ name, emailAccount: `${name.split(' ')[0]?.toLowerCase()}@haldenrobotics.example` }))

const linkedInCore = { product: 'LinkedIn', subscriptions: ['Core'] }

const purchases = [
  { ...line('LinkedIn', 'Core Monthly', 10), isAuthorized: true },
  { ...line('Vanta', 'Core', 1), isAuthorized: true },
  { ...line('Wiza', 'Email monthly', 3), isAuthorized: true },
  { ...line('SalesHandy', 'Outreach Pro', 4), isAuthorized: false },
  { ...line('Superhuman', 'Business', 6), isAuthorized: false },
]

function line(productName: string, name: string, seats: number) {
  return { productName, selectedProducts: [{ name, billingCycle: 'monthly', seats }] }
}
