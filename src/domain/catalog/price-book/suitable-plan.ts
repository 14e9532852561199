import { type Cents, percentOff } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { canBeOrdered, type Plan, type Vendor } from '../vendor.ts'

/** Whether companies can buy a plan together: it is priced by the seat alone, and can be bought without another. */
export function isSuitable(vendor: Vendor, plan: Plan): boolean {
  const isBySeat = plan.perMemberCents > 0 && plan.fixedCents === 0 && plan.type !== 'flat'
  const isPackage = vendor.soldAs === 'package' || plan.part !== null
  const needsAnother = vendor.mandatoryPlan !== null && vendor.mandatoryPlan !== plan.name
  return isBySeat && !isPackage && !needsAnother
}

export function requireSuitable(vendor: Vendor, plan: Plan): void {
  if (!isSuitable(vendor, plan)) throw new Refused('unsuitable_plan')
}

/** What one seat costs without a pool, everywhere: the group price if the plan can be ordered, else the list price. */
export function todayPrice(
  vendor: Pick<Vendor, 'checkoutSegment'>,
  { perMemberCents, discountPercent }: Pick<Plan, 'perMemberCents' | 'discountPercent'>,
): Cents {
  return canBeOrdered(vendor) ? percentOff(perMemberCents, discountPercent) : perMemberCents
}
