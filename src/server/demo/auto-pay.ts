import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { announceCharges } from '../billing/auto-pay/announce-charges.ts'
import { chargeCompany } from '../billing/auto-pay/charge-due.ts'
import type { Wanted } from '../billing/auto-pay/set-auto-pay.ts'
import { setAutoPay } from '../billing/auto-pay/set-auto-pay.ts'
import { remind } from '../billing/invoices/remind.ts'
import { addMethod } from '../billing/payment-methods/add-method.ts'
import { setupBySandbox } from '../billing/payment-methods/setup-by-sandbox.ts'
import { verifyMethod } from '../billing/payment-methods/verify-method.ts'
import { suspendOverdue } from '../billing/standing/suspend-overdue.ts'
import type { MemberTx, Tx } from '../context.ts'
import type { SandboxEntry } from '../platform/gateways/payments/payments.ts'
import { sandboxDeposits } from '../platform/gateways/payments/sandbox-tests.ts'
import { changeSubscription } from '../purchasing/changes/change-subscription.ts'
import { previewChange } from '../purchasing/changes/preview-change.ts'
import { listPurchases } from '../subscriptions/queries.ts'
import { demoPeople } from './people.ts'
import { asMember, type DemoEvent } from './timeline.ts'

const kim = 'kim@kestrellabs.example'

const goodCard = { card: '4242 4242 4242 4242' }
const goodAccount = { routing: '110000000', account: '000123456789' }
const cardWithoutMoney = { card: '4000 0000 0000 9995' }

/** Since when the main company's invoices are charged: every date has months of it. */
const onDaysAgo = 96

/** Reminders and suspensions matter to those who owe something today, for at most this long. */
const owingDays = 36

/** Two companies let their invoices be charged: one whose card pays, and one whose card had no money yesterday. */
export function autoPayEvents(now: Date): DemoEvent[] {
  const day = (daysAgo: number) => addDays(now, -daysAgo)
  const ids = { card: '', account: '' }
  return [
    {
      when: day(onDaysAgo + 2.4),
      run: async (tx) => {
        const ines = await asMember(tx, demoPeople.finance)
        ids.card = await saveMethod(ines, goodCard)
        ids.account = await saveMethod(ines, goodAccount)
      },
    },
    {
      when: day(onDaysAgo),
      run: async (tx) => {
        const ines = await asMember(tx, demoPeople.finance)
        await verifyMethod(ines, ids.account, sandboxDeposits)
        await setAutoPay(ines, { ...charged, methodId: ids.card, fallbackId: ids.account })
      },
    },
    { when: day(38.5), run: (tx) => setSeats(tx, demoPeople.admin, { vendor: 'Grammarly', seats: 24 }) },
    {
      when: day(5),
      run: async (tx) => {
        const admin = await asMember(tx, kim)
        const methodId = await saveMethod(admin, cardWithoutMoney)
        await setAutoPay(admin, { ...charged, chargeTime: 'issue', methodId })
      },
    },
    { when: day(4.5), run: (tx) => setSeats(tx, kim, { vendor: 'Cursor', seats: 12 }) },
    ...jobs(now),
  ]
}

const charged: Wanted = {
  isOn: true,
  methodId: null,
  fallbackId: null,
  chargeTime: 'due',
  mostPerChargeCents: null,
}

async function saveMethod(member: MemberTx, entered: SandboxEntry): Promise<string> {
  const { method, clientSecret } = await addMethod(member, 'card' in entered ? 'card' : 'us_bank')
  await setupBySandbox(member, clientSecret ?? '', entered)
  return method.id
}

/** An admin buys more seats of what they use, and is invoiced for the rest of the cycle. */
async function setSeats(tx: Tx, founder: string, { vendor, seats }: { vendor: string; seats: number }) {
  const admin = await asMember(tx, founder)
  const paid = await listPurchases(tx, admin.company.id, ['paid'])
  const { id } = paid.find((purchase) => purchase.vendor === vendor) ?? { id: '' }
  const wish = { position: 0, seats }
  const { totalCents } = await previewChange(admin, id, wish)
  await changeSubscription(admin, id, { ...wish, billing: 'now', totalCents })
}

/** What runs by itself every day: charges are announced and made, who owes is reminded, and at last suspended. */
function jobs(now: Date): DemoEvent[] {
  const days = (count: number) => Array.from({ length: count + 1 }, (_, ago) => dayOf(addDays(now, -ago)))
  const daily = (count: number, time: string, run: DemoEvent['run']): DemoEvent[] =>
    days(count).map((day) => ({ when: new Date(`${day}T${time}:00Z`), run }))
  return [
    ...daily(onDaysAgo, '00:11', announceCharges),
    ...daily(owingDays, '00:12', remind),
    ...daily(owingDays, '06:00', suspendOverdue),
    ...daily(onDaysAgo, '14:00', (tx) => charge(tx, demoPeople.admin)),
    ...daily(5, '14:00', (tx) => charge(tx, kim)),
  ]
}

async function charge(tx: Tx, founder: string) {
  await chargeCompany(tx, (await asMember(tx, founder)).company.id)
}
