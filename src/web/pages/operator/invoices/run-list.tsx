import { Progress } from '@mantine/core'
import type { InvoiceRun } from '#contract/billing/operator-invoices.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Moment } from '../moment.tsx'
import { asideText, monthLabel } from './format-run.ts'
import classes from './month-run.module.css'

const shown = 5

/** The latest runs; a running one shows progress. */
export function RunList({ runs }: { runs: InvoiceRun[] }) {
  if (runs.length === 0) return null
  return (
    <Stack gap={4} as="ul" size="sm" aria-label="Latest runs">
      {runs.slice(0, shown).map((run) => (
        <li key={run._id} className={classes.run}>
          <Text as="span" weight={500}>
            {monthLabel(run.month)}
          </Text>
          {run.status === 'running' ? <RunProgress run={run} /> : <span>{formatRunResult(run)}</span>}
          <Text as="span" tone="dimmed">
            <Moment at={run.startedAt} />, {run.startedBy}
          </Text>
          {run.setAside.length > 0 && <SetAside run={run} />}
        </li>
      ))}
    </Stack>
  )
}

/** Which companies have no invoice yet, and why. */
function SetAside({ run: { setAside } }: { run: InvoiceRun }) {
  return (
    <div className={classes.aside}>
      <p>{asideText(setAside.length)}</p>
      <ul>
        {setAside.map(({ company, reason }) => (
          <li key={company._id}>
            <CompanyLink company={company} inText />: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RunProgress({ run: { done, total, month } }: { run: InvoiceRun }) {
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  return (
    <Row as="span" gap={12} align="center">
      <Progress value={percent} aria-label={`Run for ${monthLabel(month)}`} className={classes.bar} />
      <span className="figures">
        {formatCount(done)} of {formatCount(total)} companies
      </span>
    </Row>
  )
}

function formatRunResult({ created, skipped }: InvoiceRun): string {
  return `${formatCount(created)} issued, ${formatCount(skipped)} skipped`
}
