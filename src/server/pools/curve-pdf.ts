import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import type { Ctx } from '../context.ts'
import { sellerOf } from '../people/companies/parties.ts'
import type { CurveDocument } from '../platform/documents/curve-document.ts'
import type { StoredCurve } from './curve.ts'
import type { FullPool } from './queries.ts'

/** The anonymous demand, for the vendor to answer with its prices. */
export function curveDocument(
  ctx: Ctx,
  pool: FullPool,
  { asOf, points, hasHidden }: StoredCurve,
): CurveDocument {
  return {
    kind: 'curve',
    title: 'Demand curve',
    number: `${pool.vendor} ${pool.plan}, ${formatDay(asOf)}`,
    mark: null,
    from: sellerOf(ctx),
    intro: [
      points.length > 0
        ? `How many seats of ${pool.vendor} ${pool.plan} companies want at each price, and how many companies want them.`
        : 'There are not enough companies yet to show a curve.',
      ...(hasHidden ? ['There is more demand at lower prices than shown here.'] : []),
    ],
    points: points.map((point) => ({ ...point, price: formatPerCycle(point.unitCents, pool.billingCycle) })),
    notes: [
      'Companies act as a group and are not named.',
      'Each figure covers at least 5 companies, none of them with more than a quarter of it.',
    ],
    createdAt: asOf,
  }
}
