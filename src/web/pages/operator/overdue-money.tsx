import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pluralize } from '#domain/platform/format-count.ts'
import type { Output } from '#web/api.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { read } from '#web/queries.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './queues.module.css'

/** What companies owe beyond its day, once, with its ages. */
export function OverdueMoney() {
  const arrears = useQuery({ ...read('GET /api/operator/arrears'), refetchInterval: 60_000 })
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

function Overdue({ arrears }: { arrears: Output<'GET /api/operator/arrears'> }) {
  const { overdue, invoices, companies, ages } = arrears
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
          <Money cents={centsOf(overdue)} />
        </p>
        <ol aria-label="By days overdue" className={classes.ages}>
          {ages.map((age, index) =>
            age.invoices === 0 ? null : (
              <li key={age.days} data-age={index} style={{ flexGrow: centsOf(age.overdue) }}>
                <Text as="span" size="xs" tone="dimmed">
                  {age.days} days
                </Text>
                <Text as="span" size="xs">
                  <Money cents={centsOf(age.overdue)} />
                </Text>
              </li>
            ),
          )}
        </ol>
      </Row>
      <p className={glance.note}>
        {pluralize(companies, 'company', 'companies')},{' '}
        <Link to="/operator/invoices?status=overdue">{pluralize(invoices, 'overdue invoice')}</Link>
      </p>
    </>
  )
}
