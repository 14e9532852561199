import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { Invoice } from '#contract/billing/invoices.ts'
import { type FilterName, filterChoices, filterNames, readFilter } from '#domain/billing/filter-invoices.ts'
import { withParam } from '#web/parts/search-field.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './page.module.css'

const labels: Record<FilterName, { name: string; all: string }> = {
  year: { name: 'Year', all: 'All years' },
  status: { name: 'Status', all: 'All statuses' },
  vendor: { name: 'Vendor', all: 'All vendors' },
}

/** Year, status and vendor, kept in the URL. */
export function InvoiceFilters({ invoices }: { invoices: readonly Invoice[] }) {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const choices = filterChoices(invoices)
  const offered = filterNames.filter((name) => choices[name].length > 0 || filter[name])
  if (offered.length === 0) return null
  return (
    <Row as="search" gap={8} align="center" wrap className={classes.filters} aria-label="Filter invoices">
      {offered.map((name) => (
        <NativeSelect
          key={name}
          size="xs"
          aria-label={labels[name].name}
          rightSection={<Icon name="selector" size={13} />}
          data={[{ value: '', label: labels[name].all }, ...choices[name]]}
          value={filter[name] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setParams((current) => withParam(current, name, value), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      ))}
      {Object.keys(filter).length > 0 && (
        <PlainButton look="subtle" size="xs" onClick={() => setParams({}, { replace: true })}>
          Clear filters
        </PlainButton>
      )}
    </Row>
  )
}
