import { fromDollars, toDecimal } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'

type Vendor = Output<'GET /api/catalogue'>['vendors'][number]

export type PlanChoice = {
  key: string
  label: string
  vendor: string
  slug: string
  plan: string
  billingCycle: Vendor['plans'][number]['billingCycle']
  listPrice: string
  todayPrice: string
}

/** Plans that companies can buy together: what people may ask for, they may pool. */
export function planChoices(vendors: readonly Vendor[]): PlanChoice[] {
  return vendors.flatMap(({ name: vendor, slug, plans }) =>
    plans
      .filter(({ requestable }) => requestable)
      .map(({ name: plan, billingCycle, perMember, todayPrice }) => ({
        key: JSON.stringify([vendor, plan, billingCycle]),
        label: `${plan}, ${billingCycle}`,
        vendor,
        slug,
        plan,
        billingCycle,
        listPrice: toDecimal(fromDollars(perMember)),
        todayPrice: toDecimal(fromDollars(todayPrice)),
      })),
  )
}

/** The plan that a link names; its vendor's first one if the name is unknown. */
export function findChoice(
  choices: readonly PlanChoice[],
  vendor: string | null,
  plan: string | null,
): PlanChoice | undefined {
  const ofVendor = choices.filter((choice) => choice.vendor === vendor)
  return ofVendor.find((choice) => choice.plan === plan) ?? ofVendor[0]
}
