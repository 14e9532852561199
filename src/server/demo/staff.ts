import { and, desc, eq } from 'drizzle-orm'
import type { StaffRole } from '#domain/people/staff.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { refund } from '../billing/payments/refund.ts'
import { payments } from '../billing/payments/tables.ts'
import type { Tx } from '../context.ts'
import { createAccount } from '../people/accounts/create-account.ts'
import { joinInvited } from '../people/staff/accept-invitation.ts'
import { inviteStaff } from '../people/staff/invite-staff.ts'
import { findIn, listStaff } from '../people/staff/lock-staff.ts'
import { setLimits } from '../people/staff/set-limits.ts'
import { demoPeople, demoStaff } from './people.ts'
import { as, asMember, type DemoEvent } from './timeline.ts'

const aboveCents = 500_00
const refundCents = 640_00

/** Colleagues of the operator with fewer rights, and a refund that waits for a second person. */
export function staffEvents(now: Date, passwordHash: string): DemoEvent[] {
  const people = Object.entries(demoStaff) as [StaffRole, string][]
  return [
    ...people.map(([role, email], index) => ({
      when: addDays(now, -90 + index),
      run: (tx: Tx) => hire(tx, { role, email, passwordHash }),
    })),
    {
      when: addDays(now, -60),
      run: async (tx) => setLimits(await as(tx, demoPeople.operator), { aboveCents }),
    },
    { when: addDays(now, -0.4), run: askForRefund },
  ]
}

type Hired = { role: StaffRole; email: string; passwordHash: string }

async function hire(tx: Tx, { role, email, passwordHash }: Hired) {
  await createAccount(tx, { email, passwordHash })
  const id = await inviteStaff(await as(tx, demoPeople.operator), { email, role })
  await joinInvited(await as(tx, email), findIn(await listStaff(tx), id))
}

async function askForRefund(tx: Tx) {
  const { company } = await asMember(tx, demoPeople.admin)
  const [largest] = await tx.db
    .select({ id: payments.id, amountCents: payments.amountCents })
    .from(payments)
    .where(and(eq(payments.companyId, company.id), eq(payments.status, 'paid')))
    .orderBy(desc(payments.amountCents), desc(payments.id))
    .limit(1)
  if (!largest || largest.amountCents < refundCents) return
  const reason = 'The vendor was down for a week and gave it back.'
  await refund(await as(tx, demoStaff.finance), largest.id, { amountCents: refundCents, reason })
}
