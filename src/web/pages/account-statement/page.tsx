import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { InvoicesForAdmins } from '#web/parts/invoices-for-admins.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { ParamDay } from '#web/parts/param-day.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { LoadingView } from '#web/ui/loading-view.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { MonthEnd } from './month-end.tsx'
import classes from './page.module.css'
import { type Period, periodFrom, usualPeriods, whyNoPeriod } from './period.ts'
import { StatementTable } from './statement-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Account statement',
    description: 'What your company was invoiced, paid and got back, with the balance after each line.',
    path: '/invoices/statement',
    hidden: true,
  })
}

export default function AccountStatementPage() {
  return (
    <>
      <PageHeader title="Account statement" />
      <RequireSession access="finance" refused={<InvoicesForAdmins />}>
        <Link to="/invoices" className={`${shapes.link} ${shapes.back}`}>
          <Icon name="arrow-left" size={15} /> All invoices
        </Link>
        <Steady>
          <StatementOfPeriod />
          <MonthEnd />
        </Steady>
      </RequireSession>
    </>
  )
}

function StatementOfPeriod() {
  const [params] = useSearchParams()
  const period = periodFrom(params, new Date())
  const wrong = whyNoPeriod(period)
  return (
    <Stack as="section" gap={12} aria-label="Account statement" className={classes.statement}>
      <PeriodPicker period={period} />
      {wrong ? (
        <Text size="sm" tone="error" role="alert">
          {wrong}
        </Text>
      ) : (
        <Statement period={period} />
      )}
    </Stack>
  )
}

function PeriodPicker({ period }: { period: Period }) {
  const isOpen = (each: Period) => each.from === period.from && each.to === period.to
  const query = new URLSearchParams(period)
  return (
    <Row gap={12} rowGap={8} align="end" justify="between" wrap>
      <Row as="search" gap={12} rowGap={8} align="end" wrap>
        <ParamDay name="from" label="From" value={period.from} className={classes.day} isLabeled />
        <ParamDay name="to" label="Through" value={period.to} className={classes.day} isLabeled />
        <Row as="nav" gap={12} rowGap={4} wrap size="sm" aria-label="Period" className={classes.usual}>
          {usualPeriods(new Date()).map(({ label, period: usual }) => (
            <Link
              key={label}
              to={`?${new URLSearchParams(usual)}`}
              replace
              preventScrollReset
              aria-current={isOpen(usual) ? 'true' : undefined}
              className={shapes.link}
            >
              {label}
            </Link>
          ))}
        </Row>
      </Row>
      {whyNoPeriod(period) === null && (
        <Row gap={8}>
          {(['pdf', 'csv'] as const).map((kind) => (
            <LinkButton key={kind} href={`/api/statement.${kind}?${query}`} reloadDocument download>
              <Icon name="download" size={15} /> {kind.toUpperCase()}
              <VisuallyHidden> of the statement</VisuallyHidden>
            </LinkButton>
          ))}
        </Row>
      )}
    </Row>
  )
}

function Statement({ period }: { period: Period }) {
  const query = useQuery({ ...read('GET /api/statement', { query: period }), staleTime: 0 })
  return (
    <Loaded
      query={query}
      loading={<LoadingView label="Loading the statement..." />}
      message="The statement couldn't be loaded."
    >
      {(statement) =>
        statement.lines.length === 0 && statement.opening === 0 ? (
          <EmptyState icon="invoice" title="Nothing happened in this period">
            Invoices, payments and credits appear here with the balance after each of them.
          </EmptyState>
        ) : (
          <StatementTable key={`${period.from} ${period.to}`} statement={statement} period={period} />
        )
      }
    </Loaded>
  )
}
