import { fromDollars, percentOff, toDecimal } from '../../../../../domain/money.ts'
import type { Output } from '../../../../api.ts'

type Vendor = Output<'GET /api/catalogue'>['vendors'][number]

export type PlanChoice = {
  key: string
  label: string
  vendor: string
  plan: string
  billingCycle: Vendor['plans'][number]['billingCycle']
  listPrice: string
  todayPrice: string
}

/** Plans that are priced by the seat only. Today's price is our group price, or the list price on a waitlist. */
export function planChoices(vendors: readonly Vendor[]): PlanChoice[] {
  return vendors.flatMap(({ name: vendor, kind, plans }) =>
    plans
      .filter(({ perMember, fixed, type }) => perMember > 0 && fixed === 0 && type !== 'flat')
      .map(({ name: plan, billingCycle, perMember, discount }) => {
        const listCents = fromDollars(perMember)
        const todayCents = kind === 'checkout' ? percentOff(listCents, discount) : listCents
        return {
          key: JSON.stringify([vendor, plan, billingCycle]),
          label: `${plan}, ${billingCycle}`,
          vendor,
          plan,
          billingCycle,
          listPrice: toDecimal(listCents),
          todayPrice: toDecimal(todayCents),
        }
      }),
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
