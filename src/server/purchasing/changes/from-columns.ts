import type { Plan } from './plan.ts'

/** The line as it was. */
export function fromColumns({ before }: Pick<Plan, 'before'>) {
  return {
    fromSeats: before.seats,
    fromPlanId: before.planId,
    fromCycle: before.billingCycle,
    fromPerSeatCents: before.perSeatCents,
    fromBeforeCents: before.beforeCents,
    fromAfterCents: before.afterCents,
    fromDiscountPercent: before.discountPercent,
    fromUnitCents: before.unitCents,
  }
}
