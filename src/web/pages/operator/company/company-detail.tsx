import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#domain/platform/format-count.ts'
import type { Output } from '#web/api.ts'
import { Day } from '#web/parts/day.tsx'
import classes from '#web/parts/desk/detail.module.css'
import { When } from '#web/parts/when.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { ArrearsFact } from '../arrears.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import { CompanyChip } from '../companies/company-chip.tsx'
import { DisputeNote } from '../dispute-note.tsx'
import { formatRecord } from '../format-arrears.ts'
import { Moment } from '../moment.tsx'
import { PoolLimit } from './pool-limit.tsx'
import { Invoices, Members, Payments, Purchases, Referrals } from './sections.tsx'
import { StandingFact } from './standing.tsx'

export type OneCompany = Output<'GET /api/operator/companies/:id'>

export function CompanyDetail({ company }: { company: OneCompany }) {
  return (
    <article className={classes.body} aria-labelledby="company-name">
      <Row as="header" gap={16} align="start" justify="between" className={classes.head}>
        <div>
          <h2 id="company-name" className={classes.title}>
            {company.name}
          </h2>
          <Text size="sm" tone="dimmed">
            Here since <Day at={company.createdAt} />
          </Text>
        </div>
        <CompanyChip company={company} />
      </Row>
      <Standing company={company} />
      <div className={classes.facts}>
        <Facts company={company} />
        <Members company={company} />
      </div>
      <Purchases company={company} />
      <Invoices company={company} />
      <Payments company={company} />
      <Referrals company={company} />
      <History company={company} />
    </article>
  )
}

/** Where the company stands, before anything else. */
function Standing({ company }: { company: OneCompany }) {
  return (
    <dl className={classes.standing}>
      <Stack gap={2}>
        <Text as="dt" size="xs" tone="dimmed">
          Open invoices
        </Text>
        <dd>
          <ArrearsFact arrears={company.arrears} company={company} />
        </dd>
      </Stack>
      <Stack gap={2}>
        <Text as="dt" size="xs" tone="dimmed">
          Paid so far
        </Text>
        <dd>{formatRecord(company.paymentRecord)}</dd>
      </Stack>
      <Stack gap={2}>
        <Text as="dt" size="xs" tone="dimmed">
          Standing
        </Text>
        <dd>
          <StandingFact company={company} />
        </dd>
      </Stack>
      <Stack gap={2}>
        <Text as="dt" size="xs" tone="dimmed">
          People
        </Text>
        <dd>{formatMembers(company.members, company.admins.length)}</dd>
      </Stack>
    </dl>
  )
}

function Facts({ company }: { company: OneCompany }) {
  const { website, industry, organization, address, contactEmail } = company
  const rows: [string, ReactNode][] = [
    ['Website', website && <Website key="website" url={website} />],
    ['Industry', industry],
    ['Organization', organization],
    ['Address', address],
    ['Contact', contactEmail],
    ['Onboarding', company.isOnboardingComplete ? 'Complete' : 'Not complete'],
    ['Verified', <Verified key="verified" company={company} />],
    ...disputeRow(company),
    ['Pool limit', <PoolLimit key="pool-limit" company={company} />],
  ]
  return (
    <section aria-labelledby="company-facts">
      <h3 id="company-facts">Company</h3>
      <dl className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value || (
                <Text as="span" tone="dimmed">
                  Not given
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Website({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//, '')}
      <span className="sr-only"> opens in a new tab</span>
    </a>
  )
}

function Verified({ company: { verifiedAt, verificationEndedAt } }: { company: OneCompany }) {
  if (verifiedAt) return <When at={verifiedAt} />
  if (!verificationEndedAt) return 'Not yet'
  return (
    <>
      Verify again: name or website changed on <Moment at={verificationEndedAt} />
    </>
  )
}

/** Shown only if there is a dispute. */
export function disputeRow({ disputes }: OneCompany): [string, ReactNode][] {
  if (disputes.length === 0) return []
  return [['Payments', disputes.map((dispute) => <DisputeNote key={dispute._id} dispute={dispute} />)]]
}

/** "12 members (2 admins)", or "1 member (admin)". */
export function formatMembers(members: number, admins: number): string {
  if (members === 1) return admins === 1 ? '1 member (admin)' : '1 member'
  return `${formatCount(members)} members (${admins === 1 ? '1 admin' : `${admins} admins`})`
}

const latest = 8

/** The newest; the audit log has all. */
function History({ company: { _id, history } }: { company: OneCompany }) {
  return (
    <section aria-labelledby="company-history">
      <h3 id="company-history">History</h3>
      {history.length === 0 && <Text tone="dimmed">No activity yet.</Text>}
      <AuditList entries={history.slice(0, latest)} ofCompany />
      <Link to={`/operator/audit?companyId=${_id}`}>View all in audit log</Link>
    </section>
  )
}
