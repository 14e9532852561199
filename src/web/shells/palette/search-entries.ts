import { formatOrderState } from '#domain/fulfillment/vendor-order.ts'
import { formatDay, formatMonth } from '#domain/platform/day.ts'
import type { Output } from '#web/api.ts'
import { usd } from '#web/parts/usd.ts'
import type { Entry } from './entry.ts'

type Results = Output<'GET /api/search'>

/** What the server found. It matches by itself, so the query is among its words. */
export function searchEntries(results: Results, query: string): Entry[] {
  const found: Omit<Entry, 'words' | 'isSearchOnly'>[] = [
    ...results.people.map(person),
    ...results.invoices.map(invoice),
    ...results.invoices.filter(({ balance, company }) => balance > 0 && !company).map(payInvoice),
    ...results.companies.map(company),
    ...results.requests.map(request),
    ...results.payments.map(payment),
    ...results.pools.map(pool),
    ...results.orders.map(order),
    ...results.creditNotes.map(creditNote),
    ...results.statements.map(statement),
    ...results.messages.map(message),
  ]
  return found.map((entry) => ({ ...entry, words: query, isSearchOnly: true }))
}

type Found = Omit<Entry, 'words' | 'isSearchOnly'>

/** For operators, on the page of their company. */
function person({ _id, name, email, admin, company }: Results['people'][number]): Found {
  const q = encodeURIComponent(email)
  return {
    id: `person ${_id}`,
    group: 'People',
    label: name,
    note: [email, company?.name, admin && 'admin'].filter(Boolean).join(', '),
    to: company ? `/operator/companies/${company._id}?q=${q}` : `/settings?q=${q}`,
    icon: 'user',
  }
}

function invoice({ _id, number, month, amountsDue, status, company }: Results['invoices'][number]): Found {
  return {
    id: `invoice ${_id}`,
    group: 'Invoices',
    label: `Invoice ${number}`,
    note: [company ?? month, usd(amountsDue), status].join(', '),
    to: company ? `/operator/invoices?q=${number}` : `/invoices/${_id}`,
    icon: 'invoice',
  }
}

function payInvoice({ _id, number, balance }: Results['invoices'][number]): Found {
  return {
    id: `pay ${_id}`,
    group: 'Actions',
    label: `Pay invoice ${number}`,
    note: usd(balance),
    to: `/billing?invoice=${_id}`,
    icon: 'card',
  }
}

function company({ _id, name, verified, suspended }: Results['companies'][number]): Found {
  return {
    id: `company ${_id}`,
    group: 'Companies',
    label: name,
    note: suspended ? 'suspended' : verified ? 'verified' : 'not verified',
    to: `/operator/companies/${_id}`,
    icon: 'building',
  }
}

function request({ _id, vendor, company }: Results['requests'][number]): Found {
  return {
    id: `request ${_id}`,
    group: 'Requests',
    label: `${vendor} for ${company}`,
    note: 'in review',
    to: `/operator/review/${_id}`,
    icon: 'inbox',
  }
}

function payment({ _id, company, amount, status, createdAt }: Results['payments'][number]): Found {
  return {
    id: `payment ${_id}`,
    group: 'Payments',
    label: `${usd(Number(amount))} from ${company}`,
    note: `${formatDay(createdAt, 'medium')}, ${paymentLabels[status]}`,
    to: `/operator/payments?q=${encodeURIComponent(company)}`,
    icon: 'card',
  }
}

const paymentLabels: Record<Results['payments'][number]['status'], string> = {
  created: 'started',
  open: 'not paid yet',
  processing: 'processing',
  paid: 'paid',
  cancelled: 'canceled',
}

function pool({ _id, vendor, plan }: Results['pools'][number]): Found {
  return {
    id: `pool ${_id}`,
    group: 'Pools and prices',
    label: `${vendor} ${plan} pool`,
    to: `/operator/pools/${_id}`,
    icon: 'steps',
  }
}

function order({ _id, number, vendor, company, state }: Results['orders'][number]): Found {
  return {
    id: `order ${_id}`,
    group: 'Vendor orders',
    label: `${vendor} for ${company}`,
    note: `${number}, ${formatOrderState(state)}`,
    to: `/operator/fulfillment/${_id}`,
    icon: 'truck',
  }
}

function creditNote({ _id, number, invoice, company, amount }: Results['creditNotes'][number]): Found {
  return {
    id: `credit note ${_id}`,
    group: 'Invoices',
    label: `Credit note ${number}`,
    note: [company, usd(amount), `for ${invoice}`].join(', '),
    to: `/operator/invoices?q=${number}`,
    icon: 'invoice',
  }
}

function statement({ _id, number, vendor, month }: Results['statements'][number]): Found {
  return {
    id: `statement ${_id}`,
    group: 'Vendor orders',
    label: `Statement ${number}`,
    note: `${vendor}, ${formatMonth(month)}`,
    to: `/operator/fulfillment/statements?q=${number}`,
    icon: 'invoice',
  }
}

function message({ _id, name, email, createdAt }: Results['messages'][number]): Found {
  return {
    id: `message ${_id}`,
    group: 'Messages',
    label: `Message from ${name}`,
    note: `${email}, ${formatDay(createdAt, 'medium')}`,
    to: `/operator/messages/${_id}?status=all`,
    icon: 'mail',
  }
}
