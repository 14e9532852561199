import { useSearchParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import type { Input } from '#web/api.ts'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { DeskFilters } from '../desk-filters.tsx'

type Status = NonNullable<Input<'GET /api/operator/payments'>['query']['status']>

const choices: { value: Status | ''; label: string }[] = [
  { value: '', label: 'All statuses' },
  { value: 'attention', label: 'Needs attention' },
  { value: 'refunding', label: 'Refund pending' },
  { value: 'open', label: 'Open' },
  { value: 'processing', label: 'Processing' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Canceled' },
]

/** The URL's filters: ?q=…&status=attention&from=2026-11-01 */
export function usePaymentFilter() {
  const [params] = useSearchParams()
  const status = chosen(params, 'status', choices) as Status | undefined
  return { ...useListFilter(listFilters.payments), ...(status && { status }) }
}

export function PaymentFilters() {
  return (
    <DeskFilters
      search="Company, person or invoice"
      columns={listFilters.payments}
      csv="payments"
      filter={usePaymentFilter()}
    >
      <ParamSelect name="status" label="Status" choices={choices} />
    </DeskFilters>
  )
}
