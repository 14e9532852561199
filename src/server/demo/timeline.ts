import { eq } from 'drizzle-orm'
import type { Person } from '#domain/people/access.ts'
import type { StaffRole } from '#domain/people/staff.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { emailCreditNotes } from '../billing/invoices/email-credit-note.ts'
import { emailInvoices } from '../billing/invoices/email-invoices.ts'
import { writeReceipts } from '../billing/payments/announce-payment.ts'
import { actorAndCompany, type Ctx, type MemberTx, type PersonTx, type Tx } from '../context.ts'
import { users } from '../people/accounts/tables.ts'
import { companies, members } from '../people/companies/tables.ts'
import type { Mailer } from '../platform/gateways/mail/mailer.ts'
import { sandboxPayments } from '../platform/gateways/payments/sandbox.ts'
import type { JobData, JobName } from '../platform/jobs/job-data.ts'
import { deliverMail } from '../platform/mail/deliver-mail.ts'
import { writePoolEmails } from '../pools/write-pool-emails.ts'
import { writePurchaseEmails } from '../purchasing/purchases/announce.ts'
import { writeRequestEmails } from '../purchasing/requests/write-emails.ts'
import { demoPeople, demoStaff } from './people.ts'

/** One event in the demo's past. */
export type DemoEvent = { when: Date; run: (tx: Tx) => Promise<unknown> }

/** Runs all events in chronological order, so that numbers, ids and dates increase together. */
export async function runInOrder(tx: Tx, events: DemoEvent[]) {
  const past = events.filter(({ when }) => when <= tx.now())
  for (const { when, run } of past.toSorted((a, b) => a.when.getTime() - b.when.getTime()))
    await run(at(tx, when))
}

/**
 * The same actions at an earlier time: rows get that date, nobody is emailed now, and payments use the sandbox.
 * Emails queued by an action go straight to the outbox and are not sent, and people were notified at that time.
 */
function at(tx: Tx, moment: Date): Tx {
  const now = () => moment
  const { jobs, secret } = tx.parts
  const enqueue: typeof jobs.enqueue = async (queueing, name, data) => {
    const on: Tx = { ...tx, ...queueing }
    if (name === 'deliver-mail' && 'mailId' in data) await deliverMail(on, data.mailId, { isLast: true })
    else if (moment > addDays(tx.now(), -announcedDays)) await announceAtOnce(on, name, data)
  }
  const payments = sandboxPayments({ database: tx, now, secret })
  return { ...tx, now, parts: { ...tx.parts, now, payments, mailer: silent, jobs: { ...jobs, enqueue } } }
}

const silent: Mailer = { describe: 'read long ago', deliver: async () => 'kept', close: () => {} }

/** The context of a demo person at this point: with their company, or with operator rights. */
export async function as(tx: Tx, email: string): Promise<PersonTx> {
  return { ...tx, ...actorAndCompany(await personBy(tx, email)) }
}

/** The same for someone who has a company by now. */
export async function asMember(tx: Tx, email: string): Promise<MemberTx> {
  const person = await as(tx, email)
  if (!person.company) throw new Error(`${email} has no company yet.`)
  return { ...person, company: person.company }
}

async function personBy(ctx: Ctx, email: string): Promise<Person> {
  const [found] = await ctx.db
    .select({ user: users, member: members, hasControls: companies.hasControls })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(companies, eq(companies.id, members.companyId))
    .where(eq(users.emailKey, email))
  if (!found) throw new Error(`The demo has no ${email}.`)
  const { user, member, hasControls } = found
  const membership = member && {
    memberId: member.id,
    companyId: member.companyId,
    role: member.role,
    hasControls: hasControls === true,
  }
  const staffRole = staffRoleOf(email)
  return { kind: 'person', userId: user.id, email: user.email, staffRole, membership }
}

function staffRoleOf(email: string): StaffRole | null {
  if (email === demoPeople.operator) return 'owner'
  const [role] = Object.entries(demoStaff).find(([, address]) => address === email) ?? []
  return (role as StaffRole | undefined) ?? null
}

type Announcements = { [N in JobName]?: (tx: Tx, data: JobData[N]) => Promise<void> }

/** Jobs that notify people. In the demo's past they run at once, in its one transaction. */
const announcements: Announcements = {
  'announce-invoices': (tx, { invoiceIds }) => emailInvoices(tx, invoiceIds),
  'announce-payment': (tx, { paymentId }) => writeReceipts(tx, paymentId),
  'announce-credit-note': (tx, data) =>
    emailCreditNotes(tx, 'creditNoteIds' in data ? data.creditNoteIds : []),
  'announce-request': (tx, data) => writeRequestEmails(tx, data),
  'announce-pool': (tx, event) => writePoolEmails(tx, event),
  // A confirmation of a request waits for others, and nothing waits in the past.
  'announce-purchase': async (tx, { purchaseId, news }) => {
    if (news !== 'requested') await writePurchaseEmails(tx, purchaseId, news)
  },
}

/** How far back people were notified: a list of a year would be long to make and to read. */
const announcedDays = 45

async function announceAtOnce<N extends JobName>(tx: Tx, name: N, data: JobData[N]) {
  const announce = announcements[name] as ((tx: Tx, data: JobData[N]) => Promise<void>) | undefined
  await announce?.(tx, data)
}
