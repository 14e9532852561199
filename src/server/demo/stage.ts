import { eq } from 'drizzle-orm'
import type { Person } from '../../domain/access.ts'
import { users } from '../accounts/tables.ts'
import { members } from '../companies/tables.ts'
import { actorAndCompany, type Ctx, type MemberTx, type PersonTx, type Tx } from '../context.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import { sandboxPayments } from '../gateways/payments/sandbox.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { demoPeople } from './people.ts'

/** One thing that happens in the demo's past: when, by whose action. */
export type Scene = { when: Date; play: (tx: Tx) => Promise<unknown> }

/** Plays everything in the order of time, so that numbers, ids and dates grow together. */
export async function playInOrder(tx: Tx, scenes: Scene[]) {
  const past = scenes.filter(({ when }) => when <= tx.now())
  for (const { when, play } of past.toSorted((a, b) => a.when.getTime() - b.when.getTime()))
    await play(at(tx, when))
}

/**
 * The same actions at an earlier time: what they write is dated then, nobody gets news of it now, and money moves in
 * the sandbox. Mails that an action wrote itself were read long ago: they stand in the outbox, and none goes out.
 */
function at(tx: Tx, moment: Date): Tx {
  const now = () => moment
  const { jobs, secret } = tx.parts
  const enqueue: typeof jobs.enqueue = async (on, name, data) => {
    if (name === 'deliver-mail' && 'mailId' in data) await deliverMail(on, data.mailId, { isLast: true })
  }
  const payments = sandboxPayments({ database: tx, now, secret })
  return { ...tx, now, parts: { ...tx.parts, now, payments, mailer: silent, jobs: { ...jobs, enqueue } } }
}

const silent: Mailer = { describe: 'read long ago', deliver: async () => 'kept', close: () => {} }

/** The context of somebody of the demo, as they are by now: with their company, or with the operator's rights. */
export async function as(tx: Tx, email: string): Promise<PersonTx> {
  return { ...tx, ...actorAndCompany(await personBy(tx, email)) }
}

/** The same for somebody who has a company by now. */
export async function asMember(tx: Tx, email: string): Promise<MemberTx> {
  const person = await as(tx, email)
  if (!person.company) throw new Error(`${email} has no company yet.`)
  return { ...person, company: person.company }
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
  const isOperator = email === demoPeople.operator
  return { kind: 'person', userId: user.id, email: user.email, isOperator, membership }
}
