import type { OperatorDispute } from '#contract/billing/disputes.ts'
import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import type { OperatorReferral } from '#contract/billing/referrals.ts'
import type { Statement, UnknownCost } from '#contract/billing/statements.ts'
import type { Task } from '#contract/fulfillment/tasks.ts'
import type { Order } from '#contract/fulfillment/vendor-orders.ts'
import type { ContactMessage } from '#contract/people/contact.ts'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import type { AuditEntry, OperatorCompany } from '#contract/reports/operator.ts'
import type { OperatorPurchase } from '#contract/subscriptions/purchases.ts'
import { formatAction, formatDetail } from '#domain/audit/audit.ts'
import type { Demand } from '#domain/catalog/demand.ts'
import type { Columns } from '#domain/platform/csv.ts'
import { toDollars } from '#domain/platform/money.ts'
import { invoiceColumns } from '#server/billing/invoices/invoice-csv.ts'
import type { Email } from '#server/platform/mail/queries.ts'

const yes = (value: boolean) => (value ? 'yes' : 'no')
const day = (at: string | null) => at?.slice(0, 10) ?? ''

export const companyColumns: Columns<OperatorCompany> = {
  Company: ({ name }) => name,
  Website: ({ website }) => website ?? '',
  Industry: ({ industry }) => industry ?? '',
  Members: ({ members }) => members,
  Onboarded: ({ isOnboardingComplete }) => yes(isOnboardingComplete),
  Verified: ({ verified }) => yes(verified),
  'Verified on': ({ verifiedAt }) => day(verifiedAt),
  'Suspended on': ({ suspendedAt }) => day(suspendedAt),
  'Here since': ({ createdAt }) => day(createdAt),
}

export const purchaseColumns: Columns<OperatorPurchase> = {
  Company: ({ company }) => company.name,
  Vendor: ({ name }) => name,
  Plans: ({ lines }) => lines.map((line) => `${line.name} (${line.seats})`).join('; '),
  Status: ({ status }) => status,
  'List price (USD)': ({ before }) => Number(before),
  'Group price (USD)': ({ after }) => Number(after),
  'Requested on': ({ requestedAt }) => day(requestedAt),
  'Reviewed on': ({ reviewedAt }) => day(reviewedAt),
  'Ends on': ({ cancelsAt }) => day(cancelsAt),
  'Company owes (USD)': ({ arrears }) => Number(arrears.owed),
  'Overdue (USD)': ({ arrears }) => Number(arrears.overdue),
}

export const operatorInvoiceColumns: Columns<OperatorInvoice> = {
  Company: ({ company }) => company.name,
  ...invoiceColumns,
}

export const paymentColumns: Columns<OperatorPayment> = {
  Company: ({ company }) => company.name,
  Invoices: ({ invoices }) => invoices.map(({ number }) => number).join('; '),
  Provider: ({ provider }) => provider,
  Status: ({ status }) => status,
  'Amount (USD)': ({ amount }) => Number(amount),
  'Refunded (USD)': ({ refunded }) => Number(refunded),
  'Charged back (USD)': ({ chargedBack }) => Number(chargedBack),
  'Started on': ({ createdAt }) => day(createdAt),
  'Paid on': ({ paidAt }) => day(paidAt),
  Problem: ({ problem, failure, status }) => problem ?? (status === 'open' ? (failure ?? '') : ''),
}

export const referralColumns: Columns<OperatorReferral> = {
  'Referred company': ({ company }) => company.name,
  Referrer: ({ referrer }) => referrer.email,
  'Referrer’s company': ({ referrer }) => referrer.company?.name ?? '',
  State: ({ state }) => state,
  Check: ({ signals }) => signals.map(({ text }) => text).join('; '),
  'Spend (USD)': ({ spend }) => Number(spend),
  'Cash back (USD)': ({ earned }) => Number(earned),
  Since: ({ since }) => day(since),
  Until: ({ until }) => day(until),
  Reason: ({ reason }) => reason ?? '',
}

export const messageColumns: Columns<ContactMessage> = {
  Received: ({ createdAt }) => createdAt,
  About: ({ kind }) => kind,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Company: ({ company }) => company?.name ?? '',
  Message: ({ message }) => message,
  Done: ({ answered }) => answered?.at ?? '',
  'Done by': ({ answered }) => answered?.by ?? '',
}

export const demandColumns: Columns<Demand> = {
  Tool: ({ tool }) => tool,
  Companies: ({ companies }) => companies,
  Entries: ({ entries }) => entries,
  'Yearly spend (USD)': ({ yearlySpendCents }) => toDollars(yearlySpendCents),
  Seats: ({ seats }) => seats,
  Plans: ({ plans }) => plans.map(({ name, seats }) => `${name}: ${seats}`).join('; '),
}

/** Figures that everybody sees, and none of a single company. */
export const poolColumns: Columns<OperatorPool> = {
  Pool: ({ slug }) => slug,
  Vendor: ({ vendor }) => vendor,
  Plan: ({ plan }) => plan,
  Cycle: ({ billingCycle }) => billingCycle,
  State: ({ state }) => state,
  'List price (USD)': ({ listPrice }) => Number(listPrice),
  'Reached price (USD)': ({ progress }) => (progress.price ? Number(progress.price) : ''),
  Companies: ({ progress }) => progress.companies ?? '',
  Deadline: ({ deadline }) => deadline ?? '',
  Starts: ({ startsOn }) => startsOn ?? '',
  'To authorize': ({ toAuthorize }) => toAuthorize,
  'Seats short': ({ shortfall }) => shortfall,
}

export const auditColumns: Columns<AuditEntry> = {
  When: ({ at }) => at,
  Who: ({ actor }) => actor,
  From: ({ client }) => client ?? '',
  What: ({ action }) => formatAction(action),
  Detail: formatDetail,
  Company: ({ companyName }) => companyName ?? '',
  Thing: ({ thingId }) => thingId ?? '',
}

/** Without the text, which may contain a code or a link. */
export const emailColumns: Columns<Email> = {
  Written: ({ createdAt }) => createdAt.toISOString(),
  To: ({ recipient }) => recipient,
  Subject: ({ subject }) => subject,
  Status: ({ status }) => status,
  Sent: ({ sentAt }) => sentAt?.toISOString() ?? '',
  Error: ({ lastError }) => lastError ?? '',
}

export const disputeColumns: Columns<OperatorDispute> = {
  Company: ({ company }) => company?.name ?? '',
  Invoices: ({ invoices }) => invoices.map(({ number }) => number).join('; '),
  Reason: ({ reason }) => reason,
  Status: ({ status }) => status,
  'Amount (USD)': ({ amount }) => Number(amount),
  'Taken (USD)': ({ taken }) => Number(taken),
  'Opened on': ({ openedAt }) => day(openedAt),
  'Evidence by': ({ evidenceBy }) => day(evidenceBy),
}

export const orderColumns: Columns<Order> = {
  Order: ({ number }) => number,
  Company: ({ company }) => company.name,
  Vendor: ({ vendor }) => vendor,
  Plans: ({ lines }) => lines.map(({ plan, seats }) => `${plan} (${seats})`).join('; '),
  State: ({ state }) => state,
  Since: ({ since }) => day(since),
  'Due on': ({ dueAt }) => day(dueAt ?? null),
  Late: ({ isLate }) => yes(isLate),
  Starts: ({ startsOn }) => startsOn,
}

export const taskColumns: Columns<Task> = {
  Product: ({ product }) => product,
  Company: ({ company }) => company.name,
  Task: ({ kind }) => kind,
  Person: ({ person }) => person?.email ?? '',
  Plan: ({ plan }) => plan ?? '',
  State: ({ state }) => state,
  'Asked on': ({ madeAt }) => day(madeAt),
  'Sent on': ({ sentAt }) => day(sentAt ?? null),
  'Done on': ({ doneAt }) => day(doneAt ?? null),
  'Done by': ({ by }) => by ?? '',
}

export const statementListColumns: Columns<Statement> = {
  Statement: ({ number }) => number,
  Vendor: ({ vendor }) => vendor.name,
  Month: ({ month }) => month,
  'Issued on': ({ issuedAt }) => day(issuedAt),
  'Costs (USD)': ({ accrued }) => accrued,
  'Given back (USD)': ({ reversed }) => reversed,
  'Total (USD)': ({ total }) => total,
  'Paid on': ({ paid }) => paid?.paidOn ?? '',
  Reference: ({ paid }) => paid?.reference ?? '',
}

export const unknownCostColumns: Columns<UnknownCost> = {
  Order: ({ order }) => order.number,
  Company: ({ company }) => company.name,
  Vendor: ({ vendor }) => vendor.name,
  Plan: ({ plan }) => plan,
  Seats: ({ seats }) => seats,
  Invoice: ({ invoice }) => invoice.number,
  'Cycle from': ({ from }) => day(from),
  'Invoiced (USD)': ({ invoiced }) => invoiced,
}
