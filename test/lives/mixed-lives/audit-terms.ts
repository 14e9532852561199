import { expect } from 'vitest'
import { cyclesPerYear } from '#domain/catalog/pricing.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Company, Terms } from './company.ts'
import type { CompanyRows } from './rows.ts'

/** Notes what every running line is from now on. While a company is suspended, no line costs more per year. */
export function observe({ terms, isSuspended }: Company, { purchases }: CompanyRows) {
  for (const { id, vendor, lines, paidAt } of purchases.filter(({ paidAt }) => paidAt !== null)) {
    for (const { position, planId, cycle, seats, cents, changedAt } of lines) {
      const key = `${id} ${position}`
      const known = terms.get(key) ?? []
      const last = known.at(-1)
      if (last && last.planId === planId && last.seats === seats && last.cents === cents) continue
      const perYearCents = cents * cyclesPerYear[cycle as BillingCycle]
      const from = new Date((last ? changedAt : null) ?? (paidAt as string))
      terms.set(key, [...known, { from, planId, cycle, seats, cents, perYearCents } satisfies Terms])
      if (last && isSuspended)
        expect(perYearCents, `${vendor} costs a suspended company more per year`).toBeLessThanOrEqual(
          last.perYearCents,
        )
    }
  }
}
