import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/billing/invoices.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { latestCompany } from '#web/parts/company/latest-company.ts'
import type { Month } from '#web/parts/savings-months.ts'
import { read } from '#web/queries.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { formatCount, lifetimeCents, memberSince, savingsNote } from './figures.ts'
import classes from './page.module.css'
import { PriceByMonth } from './price-by-month.tsx'

/** Lifetime savings, number of invoices, member since, and a chart by month. */
export function Summary({ invoices, months }: { invoices: Invoice[]; months: Month[] }) {
  const purchases = useQuery(read('GET /api/purchases'))
  const company = useQuery(latestCompany)
  const lifetime = purchases.data ? lifetimeCents(purchases.data) : null
  return (
    <section aria-label="At a glance" className={`${glance.line} ${classes.line}`}>
      <Figure label="Lifetime Savings" note={savingsNote(months)}>
        {lifetime === null ? <Unknown of={purchases} /> : <Money cents={lifetime} as="saved" dimZero />}
      </Figure>
      <Figure label="# of Invoices" note={formatCount(invoices)}>
        {invoices.length}
      </Figure>
      <Figure label="Member Since" note={company.data?.name}>
        {company.data ? memberSince(company.data.createdAt) : <Unknown of={company} />}
      </Figure>
      {months.length > 0 && <PriceByMonth months={months} />}
    </section>
  )
}

type FigureProps = { label: string; note?: string; children: React.ReactNode }

function Figure({ label, note, children }: FigureProps) {
  return (
    <div>
      <h2 className={glance.label}>{label}</h2>
      <p className={`${glance.figure} ${classes.figure}`}>{children}</p>
      {note && <p className={glance.note}>{note}</p>}
    </div>
  )
}

/** A figure that couldn't be loaded says so; one that is loading leaves its space blank. */
function Unknown({ of: { isError } }: { of: { isError: boolean } }) {
  return isError ? (
    <Text as="span" size="md" tone="dimmed" weight={400}>
      Unavailable
    </Text>
  ) : (
    <span aria-hidden="true"> </span>
  )
}
