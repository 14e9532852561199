import { Stack } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDay, formatNearDay } from '#domain/platform/day.ts'
import { fromDollars, percentOff } from '#domain/platform/money.ts'
import { ChartSection, FigureTable } from '#web/parts/chart/chart-section.tsx'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { withParam } from '#web/parts/search-field.tsx'
import { read } from '#web/queries.ts'
import type { DraftedVendor } from '../book-of-vendor.ts'
import { formatAmounts, groupPrice } from '../figures.ts'
import type { PlanRow } from './plan-rows.ts'
import { PriceChart } from './price-chart.tsx'
import { priceSteps } from './price-steps.ts'
import classes from './vendor.module.css'

type PricesOverTimeProps = { rows: PlanRow[]; drafted: DraftedVendor; today: string }

/** One plan's prices as a chart, with the published ones as a table behind it. */
export function PricesOverTime({ rows, drafted, today }: PricesOverTimeProps) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('plan')
  const row =
    rows.find(({ plan }) => plan.id === wanted) ?? rows.find(({ later }) => later.length > 0) ?? rows[0]
  if (!row) return null
  const { plan } = row
  return (
    <Stack gap={8} align="start" className={classes.overTime}>
      {rows.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label="Plan of the chart"
          value={plan.id}
          data={rows.map((each) => ({
            value: each.plan.id,
            label: `${each.plan.name}, ${each.plan.billingCycle}`,
          }))}
          onChange={({ currentTarget: { value } }) =>
            setParams((now) => withParam(now, 'plan', value), { replace: true, preventScrollReset: true })
          }
        />
      )}
      <ChartSection
        title={`Price of ${plan.name} over time`}
        sentence={sentenceOf(row, today)}
        picture={
          row.now.price || row.later.length > 0 ? (
            <PriceChart
              steps={priceSteps(drafted.after, plan.id, today)}
              today={today}
              label={`Chart of the list price, group price and cost of ${plan.name}`}
            />
          ) : null
        }
        table={row.isNew ? <p>Nothing is published yet.</p> : <PublishedPrices planId={plan.id} />}
      />
    </Stack>
  )
}

/** "Today $40.00 list, $32.00 as a group price. From Mar 1, 2027: $43.50 and $34.80." */
function sentenceOf({ now, later }: PlanRow, today: string): string {
  const said = now.price
    ? `Today ${formatAmounts(now.price)} list, ${formatAmounts(groupPrice(now.price))} as a group price.`
    : 'No price today.'
  const next = later.find(({ price, from }) => price && price.effectiveFrom === from)
  if (!next?.price) return said
  const day = formatNearDay(next.from, new Date(today))
  const isDraft = next.drafts.length > 0 ? ' in the draft' : ''
  return `${said} From ${day}${isDraft}: ${formatAmounts(next.price)} and ${formatAmounts(groupPrice(next.price))}.`
}

function PublishedPrices({ planId }: { planId: string }) {
  const prices = useQuery(read('GET /api/operator/plans/:id/prices', { params: { id: planId } }))
  return (
    <Loaded
      query={prices}
      loading={<ListSkeleton label="Loading prices" rowHeight={26} rows={3} />}
      message="The prices couldn't be loaded."
      inline
    >
      {(data) => (
        <>
          <FigureTable
            head={['Prices from', 'List', 'Discount', 'Group', 'Published by']}
            rows={data.prices.map((row) => ({
              key: row._id,
              cells: [
                formatFrom(row.effectiveFrom),
                amountsText(row.perMember, row.fixed),
                `${row.discount}%`,
                amountsText(row.perMember, row.fixed, row.discount),
                row.by ?? 'Import',
              ],
            }))}
          />
          {data.costs.length > 0 && (
            <FigureTable
              head={['Costs from', 'Our cost', 'Published by']}
              rows={data.costs.map((row) => ({
                key: row._id,
                cells: [
                  formatFrom(row.effectiveFrom),
                  amountsText(row.perMember, row.fixed),
                  row.by ?? 'Import',
                ],
              }))}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** The prices that came with the first version have no real day. */
function formatFrom(day: string): string {
  return day === '1970-01-01' ? 'The beginning' : formatDay(day, 'medium')
}

function amountsText(perMember: number, fixed: number, discount = 0): string {
  const [perMemberCents, fixedCents] = [perMember, fixed].map((dollars) =>
    percentOff(fromDollars(dollars), discount),
  )
  return formatAmounts({ perMemberCents: perMemberCents ?? 0, fixedCents: fixedCents ?? 0 })
}
