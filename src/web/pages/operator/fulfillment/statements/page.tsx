import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Statement } from '#contract/billing/statements.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FulfillmentView } from '../fulfillment-view.tsx'
import { PaidDialog } from './paid-dialog.tsx'
import { StatementTable } from './statement-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Statements',
    description: 'What we owe vendors, month by month.',
    path: '/operator/fulfillment/statements',
    hidden: true,
  })
}

const choices = [
  { value: '', label: 'All statements' },
  { value: 'open', label: 'To pay' },
  { value: 'paid', label: 'Paid' },
]

function useStatementFilter() {
  const [params] = useSearchParams()
  const status = chosen(params, 'status', choices) as 'open' | 'paid' | undefined
  return { ...useListFilter(listFilters.statements), ...(status && { status }) }
}

export default function StatementsPage() {
  return (
    <FulfillmentView
      filters={
        <DeskFilters
          search="Search by number or vendor"
          columns={listFilters.statements}
          csv="statements"
          filter={useStatementFilter()}
        >
          <ParamSelect name="status" label="Status" choices={choices} />
        </DeskFilters>
      }
    >
      <List />
    </FulfillmentView>
  )
}

function List() {
  const filter = useStatementFilter()
  const list = useInfiniteQuery(pages('GET /api/operator/statements', filter))
  const [paying, setPaying] = useState<Statement | null>(null)
  return (
    <PagedList
      list={list}
      what="statements"
      isFiltered={Object.values(filter).some(Boolean)}
      none={
        <EmptyState icon="invoice" title="No statements yet">
          On the 1st of each month, every vendor gets a statement of what we owe it.
        </EmptyState>
      }
      after={() => paying && <PaidDialog statement={paying} onClose={() => setPaying(null)} />}
    >
      {(statements) => (
        <StatementTable statements={statements} isStale={list.isPlaceholderData} onPaid={setPaying} />
      )}
    </PagedList>
  )
}
