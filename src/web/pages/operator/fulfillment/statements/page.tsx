import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Statement } from '../../../../../contract/statements.ts'
import { pageMeta } from '../../../../page-meta.ts'
import { ListSkeleton } from '../../../../parts/desk/list-skeleton.tsx'
import { LoadMore } from '../../../../parts/load-more.tsx'
import { Loaded } from '../../../../parts/loaded.tsx'
import { pages } from '../../../../parts/pages.ts'
import { chosen, ParamSelect } from '../../../../parts/param-select.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
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

export default function StatementsPage() {
  return (
    <FulfillmentView filters={<ParamSelect name="status" label="Status" choices={choices} />}>
      <List />
    </FulfillmentView>
  )
}

function List() {
  const [params, setParams] = useSearchParams()
  const status = chosen(params, 'status', choices) as 'open' | 'paid' | undefined
  const list = useInfiniteQuery(pages('GET /api/operator/statements', { status }))
  const [paying, setPaying] = useState<Statement | null>(null)
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label="Loading statements" rowHeight={46} />}
      message="The statements couldn't be loaded."
      empty={
        status ? (
          <EmptyState
            title="No matching statements"
            action={{ label: 'Show all', onClick: () => setParams({}) }}
          />
        ) : (
          <EmptyState icon="invoice" title="No statements yet">
            On the 1st of each month, every vendor gets a statement of what we owe it.
          </EmptyState>
        )
      }
    >
      {(statements) => (
        <>
          <StatementTable statements={statements} isStale={list.isPlaceholderData} onPaid={setPaying} />
          <LoadMore pages={list} />
          {paying && <PaidDialog statement={paying} onClose={() => setPaying(null)} />}
        </>
      )}
    </Loaded>
  )
}
