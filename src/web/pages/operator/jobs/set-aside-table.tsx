import type { SetAside } from '#contract/platform/operator-jobs.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { DataTable } from '#web/parts/data-table.tsx'
import { When } from '#web/parts/when.tsx'
import { Text } from '#web/ui/layout.tsx'
import view from '../view.module.css'
import { formatTried } from './job-name.tsx'

export function SetAsideTable({ rows }: { rows: SetAside[] }) {
  return (
    <DataTable
      label="Set aside"
      rows={rows}
      keyOf={({ name, thing }) => `${name} ${thing}`}
      columns={[
        { head: 'Company or thing', cell: (row) => <About row={row} /> },
        {
          head: 'Reason',
          narrow: ({ reason }) => (
            <Text as="span" tone="error">
              {reason}
            </Text>
          ),
          className: view.small,
          cell: ({ reason }) => reason,
        },
        {
          head: 'Since',
          narrow: ({ since, times, lastAt }) => (
            <>
              Since <When at={since} as="time" />, {formatTried(times)}, last <When at={lastAt} as="time" />
            </>
          ),
          className: `${view.small} ${view.fixed}`,
          cell: ({ since }) => <When at={since} as="time" />,
        },
        {
          head: 'Last try',
          narrow: 'hide',
          className: `${view.small} ${view.fixed}`,
          cell: ({ lastAt, times }) => (
            <>
              <When at={lastAt} as="time" />
              <Text as="span" size="xs" tone="dimmed" className={view.line}>
                {formatTried(times)}
              </Text>
            </>
          ),
        },
      ]}
    />
  )
}

function About({ row: { title, thing, company } }: { row: SetAside }) {
  return (
    <>
      {company ? <CompanyLink company={company} /> : <span className={view.anywhere}>{thing}</span>}
      <Text as="span" size="xs" tone="dimmed" className={view.line}>
        {title}
      </Text>
    </>
  )
}
