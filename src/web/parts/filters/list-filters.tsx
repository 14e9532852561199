import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type FilterColumns, fieldsOf, readFilterFields } from '#domain/platform/list-filters.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { loadCode } from '#web/ui/load-code.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { SearchField } from '../search-field.tsx'
import type { VendorChoice } from './filter-chips.tsx'
import classes from './list-filters.module.css'

// Most lists are read without them.
const FilterFields = lazy(() =>
  loadCode(() => import('./filter-fields.tsx')).then(({ FilterFields }) => ({ default: FilterFields })),
)

const FilterChips = lazy(() =>
  loadCode(() => import('./filter-chips.tsx')).then(({ FilterChips }) => ({ default: FilterChips })),
)

type ListFiltersProps = {
  /** What the search looks through; without it, there is none. */
  search?: string
  columns: FilterColumns
  vendors?: VendorChoice[] | undefined
  /** In a desk's narrow list the button is its icon. */
  compact?: boolean
  className?: string
  /** The choices of the list's own, beside the search. */
  children?: ReactNode
  /** Its file. */
  csv?: ReactNode
}

/** How a list is narrowed: search and main choice at once, the columns on demand; all of it is in the URL. */
export function ListFilters({ search, columns, vendors, compact = false, ...props }: ListFiltersProps) {
  const { className = classes.filters, children, csv } = props
  const [params, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const fields = fieldsOf(columns)
  const set = Object.keys(readFilterFields(columns, (field) => params.get(field))).length
  const label = set > 0 ? `Filters, ${set} set` : 'Filters'

  function clear() {
    const next = new URLSearchParams(params)
    for (const field of fields) next.delete(field)
    setParams(next, { preventScrollReset: true })
  }

  return (
    <search className={className}>
      {search && (
        <SearchField label={search} placeholder={compact ? 'Search' : search} className={classes.search} />
      )}
      {children}
      <PlainButton
        className={compact ? classes.icon : classes.more}
        data-set={set > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        title={compact ? label : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={15} />
        <span className={compact ? 'sr-only' : undefined}>{label}</span>
      </PlainButton>
      {csv && <span className={classes.csv}>{csv}</span>}
      <Row id={id} gap={12} rowGap={8} align="end" wrap hidden={!isOpen} className={classes.fields}>
        {isOpen && (
          <>
            <Suspense fallback={null}>
              <FilterFields columns={columns} vendors={vendors} />
            </Suspense>
            {set > 0 && (
              <PlainButton look="subtle" size="xs" onClick={clear}>
                Clear filters
              </PlainButton>
            )}
          </>
        )}
      </Row>
      {!isOpen && set > 0 && (
        <Text as="div" size="sm" className={classes.fields}>
          <Suspense fallback={null}>
            <FilterChips columns={columns} vendors={vendors} />
          </Suspense>
        </Text>
      )}
    </search>
  )
}
