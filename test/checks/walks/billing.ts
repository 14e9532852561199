import { announceCharges } from '#server/billing/auto-pay/announce-charges.ts'
import { chargeDue } from '#server/billing/auto-pay/charge-due.ts'
import { remind } from '#server/billing/invoices/remind.ts'
import { systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { accounts, autoPayer, saved } from '../../support/auto-pay.ts'
import { buyer, operatorOf, order, paid, requested } from '../../support/buyers.ts'
import { changes } from '../../support/changes.ts'
import { costOf } from '../../support/costs.ts'
import { delivered } from '../../support/deliveries.ts'
import { coded, costCenter, financeOf } from '../../support/finance.ts'
import { debtor } from '../../support/payments.ts'
import { awarded } from '../../support/pool-purchases.ts'
import { planIdOf, price, published } from '../../support/publications.ts'
import type { World } from '../../support/world.ts'
import { ask, type MakeWalk, patient, two, type Walks } from './walk.ts'

async function customer(w: World) {
  const { admin, companyId } = await buyer(w)
  return { admin, companyId, id: await paid(w, admin) }
}

/** Two companies whose charge is due today. */
async function charged(w: World, setting: Parameters<typeof autoPayer>[1] = {}) {
  const ids = [(await autoPayer(w, setting)).companyId, (await autoPayer(w, setting)).companyId]
  w.clock.set('2026-11-17T00:11:00Z')
  await announceCharges(systemContext(w.parts))
  const day = await ask(w, `select max(charge_on)::text from invoice_charges where company_id = '${ids[0]}'`)
  w.clock.set(`${day}T14:00:00Z`)
  return ids as [string, string]
}

const chargesDue: MakeWalk = async (w) => {
  const ids = await charged(w)
  return two(async () => {
    const id = ids.shift() as string
    const isPaid = `select exists (select from payments where company_id = '${id}' and status = 'paid')`
    return patient(id, 'payments.company_id', isPaid)
  })
}

const emailed = (event: string) => `select exists (select from notifications where event = '${event}')`

export const billingWalks = {
  'run-invoices': async (w) => {
    const runId = newId(w.clock.now())
    const made = await two(async () => {
      const { companyId } = await customer(w)
      const isInvoiced = `select exists (select from invoices where company_id = '${companyId}' and kind = 'monthly')`
      return patient(companyId, 'invoices.company_id', isInvoiced)
    })
    await ask(
      w,
      `insert into invoice_runs (id, month, status, total, done, created, skipped, started_by, started_at)
       values ('${runId}', '2026-12-01', 'running', 0, 0, 0, 0, 'system', '${w.clock.now().toISOString()}')`,
    )
    return { ...made, data: { runId } }
  },
  'first-invoices': async (w) => {
    const made = await two(async () => {
      const who = await buyer(w)
      const id = await awarded(w, who, '2026-12-20')
      await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
      const isInvoiced = `select exists (select from invoice_lines where purchase_id = '${id}')`
      return patient(id, 'invoices.company_id', isInvoiced, who.companyId)
    })
    w.clock.set('2026-12-10T00:05:00Z')
    return made
  },
  'daily-billing': async (w) => {
    const made = await two(async () => {
      const id = (await debtor(w)).bills[0]?.invoiceId ?? ''
      return patient(id, 'invoices.id', `select reminded is not null from invoices where id = '${id}'`)
    })
    w.clock.pass({ days: 9 })
    return made
  },
  'daily-billing: charges': async (w) => {
    const made = await two(async () => {
      const { companyId } = await autoPayer(w)
      const isAnnounced = `select exists (select from invoice_charges where company_id = '${companyId}')`
      return patient(companyId, 'invoice_charges.company_id', isAnnounced)
    })
    w.clock.set('2026-11-17T00:11:00Z')
    return made
  },
  'announce-invoices': async (w) => {
    const made = await two(async () => {
      const id = (await debtor(w)).bills[0]?.invoiceId ?? ''
      const event = `invoice-issued:${id}`
      return patient(id, 'notifications.event', emailed(event), event)
    })
    return { ...made, data: { invoiceIds: [made.ill.thing, made.well.thing] } }
  },
  'announce-credit-note': async (w) => {
    const made = await two(async () => {
      const invoiceId = (await debtor(w)).bills[0]?.invoiceId
      const note = { amount: 4, reason: 'A day without service' }
      await (await operatorOf(w)).post(`/api/operator/invoices/${invoiceId}/credit-note`, note)
      const id = await ask(w, `select id from credit_notes where invoice_id = '${invoiceId}'`)
      return patient(id, 'notifications.event', emailed(`credit-note:${id}`), `credit-note:${id}`)
    })
    return { ...made, data: { creditNoteIds: [made.ill.thing, made.well.thing] } }
  },
  'charge-due': chargesDue,
  'retry-charges': async (w) => ({ ...(await chargesDue(w)), as: 'charge-due' }),
  standing: async (w) => {
    const made = await two(async () => {
      const { companyId } = await debtor(w)
      const isSuspended = `select exists (select from standings where company_id = '${companyId}' and suspended_at is not null)`
      return patient(companyId, 'standings.company_id', isSuspended)
    })
    w.clock.pass({ days: 21 })
    await remind(systemContext(w.parts))
    w.clock.pass({ days: 7 })
    return made
  },
  'issue-statements': async (w) => {
    const { admin } = await buyer(w)
    const vendors = [
      ['Slack', 'Pro'],
      ['ChatGPT', 'Team'],
    ]
    const made = await two(async () => {
      const [vendor = '', plan = ''] = vendors.shift() ?? []
      await costOf(w, [vendor, plan], { perMemberCents: 500 })
      await delivered(w, await paid(w, admin, order(vendor, plan, 5)))
      const id = w.parts.priceBook.findVendor(vendor)?.id ?? ''
      const isIssued = `select exists (select from vendor_statements where vendor_id = '${id}')`
      return patient(id, 'vendor_statements.vendor_id', isIssued)
    })
    w.clock.set('2026-12-01T00:01:00Z')
    return made
  },
  'apply-changes': async (w) => {
    const made = await two(async () => {
      const { admin, id } = await customer(w)
      await changes(admin, id, { line: 0, seats: 2 })
      const isApplied = `select state <> 'scheduled' from purchase_changes where purchase_id = '${id}'`
      return patient(id, 'purchase_changes.purchase_id', isApplied)
    })
    w.clock.set('2026-12-12T00:03:00Z')
    return made
  },
  reprice: async (w) => {
    const made = await two(async () => {
      const { companyId, id } = await customer(w)
      const isRepriced = `select exists (select from line_prices where purchase_id = '${id}')`
      return patient(companyId, 'line_prices.purchase_id', isRepriced, id)
    })
    await published(w, price(planIdOf(w, 'slack', 'Pro'), '2027-02-01', 20))
    return made
  },
  'budget-watch': (w) =>
    two(async () => {
      const acme = await buyer(w)
      const ines = await financeOf(w, acme)
      const id = await requested(acme.admin)
      await costCenter(ines, 'ENG', 'Engineering')
      await coded(ines, id, { costCenter: 'ENG' })
      await ines.put('/api/budgets', { costCenter: 'ENG', period: '2026', amount: 70, kind: 'soft' })
      const { companyId } = acme
      const isWarned = `select coalesce(near_at, over_at) is not null from budgets where company_id = '${companyId}'`
      return patient(companyId, 'budgets.company_id', isWarned)
    }),
  'poll-payments': async (w) => {
    const ids = await charged(w, { account: accounts.pays })
    await chargeDue(systemContext(w.parts))
    w.clock.pass({ days: 8 })
    return two(async () => {
      const id = await ask(w, `select id from payments where company_id = '${ids.shift()}'`)
      return patient(id, 'payments.id', `select status = 'paid' from payments where id = '${id}'`)
    })
  },
  'take-back-payments': async (w) => {
    const invoiceIds: string[] = []
    const made = await two(async () => {
      const { admin, bills } = await debtor(w)
      const { paymentId } = (await admin.post('/create-payment-intent')).body
      const note = { amount: 4, reason: 'A day without service' }
      await (await operatorOf(w)).post(`/api/operator/invoices/${bills[0]?.invoiceId}/credit-note`, note)
      invoiceIds.push(bills[0]?.invoiceId ?? '')
      const isTakenBack = `select status = 'cancelled' from payments where id = '${paymentId}'`
      return patient(paymentId, 'payments.id', isTakenBack)
    })
    return { ...made, data: { invoiceIds } }
  },
  'reconcile-payments': (w) =>
    two(async () => {
      const { admin } = await buyer(w)
      const id = await saved(admin, { card: '4242424242424242' })
      await ask(w, `update payment_methods set expires = '2026-11-01' where id = '${id}'`)
      return patient(id, 'payment_methods.id', emailed(`method-expiring:${id}:2026-11-01`))
    }),
} satisfies Walks
