import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { perYear } from '#domain/catalog/pricing.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import { CodingButton } from '#web/parts/coding/coding-button.tsx'
import { DataTable } from '#web/parts/data-table.tsx'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { PurchaseChip } from '#web/parts/purchase/purchase-chip.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Section } from '../section.tsx'
import { type Gap, gapsIn } from './budget-picture.ts'
import classes from './budgets.module.css'
import { AddBudget } from './budgets.tsx'
import { budgetsQuery } from './budgets-query.ts'

/** What the company spends outside its cost centers or budgets. */
export function useUncovered() {
  const known = together(
    together(useQuery(read('GET /api/purchases2')), useQuery(budgetsQuery)),
    together(useQuery(read('GET /api/cost-centers')), useQuery(read('GET /api/company/controls'))),
  )
  return { ...known, data: known.data && gapsOf(known.data) }
}

type Known = [
  [Output<'GET /api/purchases2'>, Output<'GET /api/budgets'>],
  [Output<'GET /api/cost-centers'>, Output<'GET /api/company/controls'>],
]

function gapsOf([[purchases, { budgets }], [{ costCenters }, { fiscalStartMonth }]]: Known): Gap[] {
  const hasCostCenters = costCenters.some(({ archived }) => !archived)
  return gapsIn(purchases, { budgets, hasCostCenters, fiscalStartMonth, today: new Date() })
}

/** Purchases that are booked on no cost center, or that no budget covers. */
export function Uncovered() {
  const query = useUncovered()
  return (
    <Section
      title="Spend without a budget"
      text="Purchases without a cost center or a current budget. A budget for the whole company covers them all."
      look="wide"
      action={query.data?.some(({ isUnbudgeted }) => isUnbudgeted) && <AddBudget />}
    >
      <Loaded
        query={query}
        loading={<Skeleton height={80} role="status" aria-label="Loading purchases" />}
        message="The purchases couldn't be loaded."
        empty={
          <EmptyState icon="check" title="Everything is covered">
            A purchase appears here when it has no cost center, or no budget covers it.
          </EmptyState>
        }
      >
        {(gaps) => <GapTable gaps={gaps} />}
      </Loaded>
    </Section>
  )
}

function GapTable({ gaps }: { gaps: Gap[] }) {
  const cents = gaps.reduce((sum, { purchase }) => sum + perYearOf(purchase), 0)
  return (
    <Stack gap={12}>
      <Text weight={500}>
        {pluralize(gaps.length, 'purchase')}, {formatUsd(cents)} a year
      </Text>
      <DataTable
        label="Spend without a budget"
        rows={gaps}
        keyOf={({ purchase }) => purchase._id}
        className={classes.table}
        columns={[
          {
            head: 'Purchase',
            className: classes.code,
            cell: ({ purchase: { name, lines } }) => (
              <>
                {name}
                <Text as="span" size="xs" tone="dimmed" weight={400} className={classes.detail}>
                  {lines.map((line) => line.name).join(', ')}
                </Text>
              </>
            ),
          },
          { head: 'Status', narrow: 'line', cell: ({ purchase }) => <PurchaseChip purchase={purchase} /> },
          { head: 'What is missing', narrow: 'line', cell: formatGap },
          { head: 'A year', align: 'end', cell: ({ purchase }) => formatUsd(perYearOf(purchase)) },
          {
            head: 'Actions',
            isHeadHidden: true,
            align: 'end',
            cell: ({ purchase }) => <CodingButton purchase={purchase} />,
          },
        ]}
      />
    </Stack>
  )
}

function formatGap({ purchase: { costCenter }, isUnbooked, isUnbudgeted }: Gap): string {
  if (!isUnbudgeted) return 'Cost center'
  return isUnbooked ? 'Cost center and budget' : costCenter ? `${costCenter} budget` : 'Budget'
}

function perYearOf({ lines, after, current }: Purchase) {
  return perYear(centsOf((current ?? { after }).after), lines[0]?.billingCycle ?? 'monthly')
}
