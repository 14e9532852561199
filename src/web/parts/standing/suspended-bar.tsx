import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { read } from '#web/queries.ts'
import { useCan, useSession } from '#web/session.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { latestCompany } from '../company/latest-company.ts'
import { Day } from '../day.tsx'
import classes from './suspended-bar.module.css'

/** Above every page of a suspended company: what is overdue, and the way to pay it. */
export function SuspendedBar() {
  const { user } = useSession()
  const { data: company } = useQuery({ ...latestCompany, enabled: Boolean(user?.companyId) })
  if (!company?.suspendedAt) return null
  return <Bar since={company.suspendedAt} />
}

function Bar({ since }: { since: string }) {
  const seesInvoices = useCan('finance')
  const { data } = useQuery({ ...read('GET /invoices'), enabled: seesInvoices })
  const overdue = (data?.invoices ?? [])
    .filter(({ status }) => status === 'Overdue')
    .reduce((sum, { balance }) => sum + fromDollars(balance), 0)
  return (
    <Row gap={10} align="center" size="sm" tone="error" role="alert" className={classes.bar}>
      <Icon name="triangle" />
      <p className={shapes.grow}>
        <strong>Your account is suspended</strong> since <Day at={since} />.{' '}
        {overdue > 0
          ? `${formatUsd(overdue)} is overdue. Once it is paid, everything works again right away.`
          : `Access to your software is on hold.${seesInvoices ? '' : ' Ask an admin of your company.'}`}
      </p>
      {overdue > 0 && (
        <Link to="/billing" className={classes.pay}>
          Pay {formatUsd(overdue)}
        </Link>
      )}
      {seesInvoices && data && overdue === 0 && (
        <Link to="/contact-us" className={classes.pay}>
          Contact us
        </Link>
      )}
    </Row>
  )
}
