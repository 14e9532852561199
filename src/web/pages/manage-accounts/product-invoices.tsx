import { Link } from 'react-router'
import type { Product } from '#contract/reports/products.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import shared from './product.module.css'

const shownInvoices = 4

/** The latest ones. */
export function ProductInvoices({ product: { invoices } }: { product: Product }) {
  return (
    <section>
      <Row as="h2" align="baseline" justify="between" size="name" className={shared.title}>
        Invoices <Link to="/invoices">All invoices</Link>
      </Row>
      <ul className={shared.rows}>
        {invoices.slice(0, shownInvoices).map(({ _id, number, issuedAt, amount, status }) => (
          <li key={_id}>
            <span>{formatNearDay(issuedAt, new Date())}</span>
            <Link to={`/invoices/${_id}`}>{number}</Link>
            <Money cents={fromDollars(amount)} dimZero />
            <StatusChip meaning={status === 'Paid' ? 'good' : 'ours'}>{status}</StatusChip>
          </li>
        ))}
      </ul>
      {invoices.length > shownInvoices && (
        <Text size="sm" tone="dimmed" className={shared.note}>
          {invoices.length - shownInvoices} older invoices
        </Text>
      )}
    </section>
  )
}
