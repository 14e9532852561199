import { perYear, priceSeats } from '#domain/catalog/pricing.ts'
import { isSeatCount } from '#domain/catalog/selection.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { type Cents, fromDollars } from '#domain/platform/money.ts'
import type { Input, Output } from '#web/api.ts'

type Vendor = Output<'GET /api/catalogue'>['vendors'][number]

/** What is typed; empty where nothing is chosen. */
export type AskValues = {
  vendor: string
  plan: string
  billingCycle: BillingCycle | ''
  seats: string
  reason: string
  neededBy: string
  costCenter: string
  poNumber: string
}

/** What the server accepts: plans priced by the seat and sold alone. The rest is put together at checkout. */
export function requestable(vendors: readonly Vendor[]): Vendor[] {
  return vendors
    .map((vendor) => ({ ...vendor, plans: vendor.plans.filter((plan) => plan.requestable) }))
    .filter(({ plans }) => plans.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** What a link asks for: ?vendor=Cursor&plan=Business&cycle=monthly&seats=2. */
export function valuesFrom(vendors: readonly Vendor[], params: URLSearchParams): AskValues {
  const vendor = vendors.find(({ name }) => same(name, params.get('vendor')))
  const plan = vendor?.plans.find(
    ({ name, billingCycle }) =>
      same(name, params.get('plan')) && (params.get('cycle') ?? billingCycle) === billingCycle,
  )
  const seats = Number(params.get('seats') ?? 1)
  return {
    vendor: vendor?.name ?? '',
    ...planValues(vendor, plan?.name ?? '', plan?.billingCycle ?? ''),
    seats: String(isSeatCount(seats) ? seats : 1),
    reason: '',
    neededBy: '',
    costCenter: '',
    poNumber: '',
  }
}

/** The plan and cycle to select once something changed: what was chosen if it exists, else the first one. */
export function planValues(vendor: Vendor | undefined, plan: string, billingCycle: string) {
  const plans = vendor?.plans ?? []
  const named = plans.filter(({ name }) => name === plan)
  const found = named.find((each) => each.billingCycle === billingCycle) ?? named[0] ?? plans[0]
  return { plan: found?.name ?? '', billingCycle: found?.billingCycle ?? ('' as const) }
}

export type AskPrice = { listCents: Cents; groupCents: Cents; perYearCents: Cents; listPerYearCents: Cents }

/** As the vendor's pricing page shows it; null while something is missing. */
export function priceOf(vendor: Vendor | undefined, values: AskValues): AskPrice | null {
  const plan = vendor?.plans.find(
    ({ name, billingCycle }) => name === values.plan && billingCycle === values.billingCycle,
  )
  const seats = Number(values.seats)
  if (!plan || !isSeatCount(seats)) return null
  const price = {
    perMemberCents: fromDollars(plan.perMember),
    fixedCents: fromDollars(plan.fixed),
    discountPercent: plan.discount,
  }
  const { beforeCents, afterCents } = priceSeats(price, seats)
  return {
    listCents: beforeCents,
    groupCents: afterCents,
    perYearCents: perYear(afterCents, plan.billingCycle),
    listPerYearCents: perYear(beforeCents, plan.billingCycle),
  }
}

export type Expected = { costCenter: boolean; poNumber: boolean }

/** What is missing; the server says the same. */
export function problemsOf(values: AskValues, expected: Expected): Partial<Record<keyof AskValues, string>> {
  const { vendor, plan, seats, reason, costCenter, poNumber } = values
  return {
    ...(vendor === '' && { vendor: 'Choose a product.' }),
    ...(vendor !== '' && plan === '' && { plan: 'Choose a plan.' }),
    ...(!isSeatCount(Number(seats)) && { seats: 'Enter a whole number from 1 to 100,000.' }),
    ...(reason.trim() === '' && { reason: 'Say why you need it.' }),
    ...(expected.costCenter && costCenter === '' && { costCenter: 'Choose a cost center.' }),
    ...(expected.poNumber && poNumber.trim() === '' && { poNumber: 'Enter a PO number.' }),
  }
}

export function bodyOf(values: AskValues): Input<'POST /api/requests'>['body'] {
  const { vendor, plan, billingCycle, seats, reason, neededBy, costCenter, poNumber } = values
  return {
    vendor,
    plan,
    billingCycle: billingCycle || null,
    seats: Number(seats),
    reason: reason.trim(),
    ...(neededBy && { neededBy }),
    ...(costCenter && { costCenter }),
    ...(poNumber.trim() && { poNumber: poNumber.trim() }),
  }
}

function same(name: string, asked: string | null): boolean {
  return name.toLowerCase() === asked?.toLowerCase()
}
