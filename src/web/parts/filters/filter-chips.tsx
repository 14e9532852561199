import { useSearchParams } from 'react-router'
import { formatDay } from '#domain/platform/day.ts'
import {
  type CompanyStanding,
  type FilterColumns,
  type FilterField,
  readFilterFields,
} from '#domain/platform/list-filters.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { withParam } from '../search-field.tsx'

export type VendorChoice = { slug: string; name: string }

export const standingLabels = { good: 'Good', overdue: 'Overdue', suspended: 'Suspended' }

type FilterChipsProps = { columns: FilterColumns; vendors?: VendorChoice[] | undefined }

/** What is set while the fields are closed; each is removed by a click. */
export function FilterChips({ columns, vendors = [] }: FilterChipsProps) {
  const [params, setParams] = useSearchParams()
  const set = Object.entries(readFilterFields(columns, (field) => params.get(field))) as [
    FilterField,
    string,
  ][]
  return (
    <Row as="ul" gap={6} wrap aria-label="Filters that are set">
      {set.map(([field, value]) => {
        const text = chipText(columns, field, value, vendors)
        return (
          <li key={field}>
            <PlainButton
              size="xs"
              aria-label={`Remove the filter ${text}`}
              onClick={() => setParams(withParam(params, field, null), { preventScrollReset: true })}
            >
              {text} <Icon name="x" size={13} />
            </PlainButton>
          </li>
        )
      })}
    </Row>
  )
}

/** "Issued from Nov 1, 2026", "Amount due up to $500.00", "Slack". */
export function chipText(
  columns: FilterColumns,
  field: FilterField,
  value: string,
  vendors: readonly VendorChoice[],
): string {
  switch (field) {
    case 'from':
      return `${columns.day} from ${formatDay(value, 'medium')}`
    case 'to':
      return `${columns.day} until ${formatDay(value, 'medium')}`
    case 'min':
      return `${columns.amount} from ${formatUsd(fromDollars(Number(value)))}`
    case 'max':
      return `${columns.amount} up to ${formatUsd(fromDollars(Number(value)))}`
    case 'vendor':
      return vendors.find(({ slug }) => slug === value)?.name ?? value
    case 'standing':
      return `${columns.standing}: ${standingLabels[value as CompanyStanding].toLowerCase()}`
  }
}
