import { Link } from 'react-router'
import type { Arrears } from '#contract/reports/operator.ts'
import view from '#web/pages/operator/view.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Text } from '#web/ui/layout.tsx'
import classes from './arrears.module.css'
import { formatOverdue, formatOwed } from './format-arrears.ts'

/** What a company owes; overdue amounts in red, with a link to its invoices. */
export function ArrearsFact({ arrears, company }: { arrears: Arrears; company: { name: string } }) {
  const overdue = formatOverdue(arrears)
  if (!overdue) return formatOwed(arrears)
  const invoices = `/operator/invoices?${new URLSearchParams({ q: company.name, status: 'overdue' })}`
  return (
    <>
      <Text as="span" tone="error" className={classes.overdue}>
        <Icon name="triangle" size={15} /> {overdue}
      </Text>{' '}
      <Text as="span" tone="dimmed" className={view.line}>
        {formatOwed(arrears)}. <Link to={invoices}>View invoices</Link>
      </Text>
    </>
  )
}
