import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ageLabel } from '#domain/billing/age.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { withParam } from '#web/parts/search-field.tsx'
import { read } from '#web/queries.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './aging.module.css'
import { useInvoiceFilter } from './invoice-filters.tsx'

/** What is open by how long it is past due, of all that the other filters find; each age narrows the list. */
export function Aging() {
  const [params] = useSearchParams()
  const { status: _status, age: chosen, ...filter } = useInvoiceFilter()
  const aging = useQuery({
    ...read('GET /api/operator/invoices/aging', { query: filter }),
    placeholderData: (before) => before,
  })
  return (
    <Loaded
      query={aging}
      inline
      loading={<div className={classes.loading} />}
      message="The open amounts couldn't be loaded."
    >
      {({ ages }) => (
        <nav aria-label="Open amounts by age">
          <ul className={classes.ages}>
            {ages.map(({ age, amount, invoices }) => (
              <li key={age} data-age={age} data-empty={invoices === 0 || undefined}>
                <Stack
                  as={Link}
                  gap={2}
                  to={{ search: withParam(params, 'age', age === chosen ? null : age).toString() }}
                  replace
                  preventScrollReset
                  aria-current={age === chosen ? 'true' : undefined}
                  className={classes.age}
                >
                  <Text as="span" size="xs" tone="dimmed">
                    {ageLabel(age)}
                    {age !== 'notDue' && ' late'}
                  </Text>
                  <Text as="span" weight={500}>
                    <Money cents={fromDollars(amount)} dimZero />
                  </Text>
                  <Text as="span" size="xs" tone="dimmed">
                    {pluralize(invoices, 'invoice')}
                  </Text>
                </Stack>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Loaded>
  )
}
