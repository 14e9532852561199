import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ageLabel } from '#domain/billing/age.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './queues.module.css'

/** What companies owe beyond its day, once, with its ages. */
export function OverdueMoney() {
  const arrears = useQuery({
    ...read('GET /api/operator/invoices/aging', { query: { status: 'overdue' } }),
    refetchInterval: 60_000,
  })
  return (
    <section aria-labelledby="overdue" className={classes.overdue}>
      <h2 id="overdue" className={glance.label}>
        Overdue money
      </h2>
      <Loaded
        query={arrears}
        inline
        loading={<ListSkeleton label="Loading overdue money" rowHeight={26} rows={2} />}
        message="Overdue money couldn't be loaded."
      >
        {(found) => <Overdue arrears={found} />}
      </Loaded>
    </section>
  )
}

function Overdue({ arrears: { companies, ages } }: { arrears: Output<'GET /api/operator/invoices/aging'> }) {
  const overdue = ages.filter(({ invoices }) => invoices > 0)
  const invoices = overdue.reduce((sum, age) => sum + age.invoices, 0)
  if (invoices === 0)
    return (
      <>
        <p className={glance.figure}>
          <Money cents={0} />
        </p>
        <p className={glance.note}>Every company has paid on time.</p>
      </>
    )
  return (
    <>
      <Row gap={24} rowGap={8} align="center" wrap>
        <p className={glance.figure}>
          <Money cents={overdue.reduce((sum, { amount }) => sum + fromDollars(amount), 0)} />
        </p>
        {overdue.length > 1 && (
          <ol aria-label="By days overdue" className={classes.ages}>
            {overdue.map(({ age, amount }) => (
              <li key={age} data-age={age} style={{ flexGrow: amount }}>
                <Text as="span" size="xs" tone="dimmed">
                  {ageLabel(age)}
                </Text>
                <Text as="span" size="xs">
                  <Money cents={fromDollars(amount)} />
                </Text>
              </li>
            ))}
          </ol>
        )}
      </Row>
      <p className={glance.note}>
        {pluralize(companies, 'company', 'companies')},{' '}
        <Link to="/operator/invoices?status=overdue">{pluralize(invoices, 'overdue invoice')}</Link>
        {overdue.length === 1 && overdue[0] && `, ${ageLabel(overdue[0].age)}`}
      </p>
    </>
  )
}
