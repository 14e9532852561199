import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { freeMonthLimitCents } from '#domain/subscriptions/free-month.ts'
import type { Output } from '#web/api.ts'
import { ArrearsFact } from '#web/pages/operator/arrears.tsx'
import { disputeRow, formatMembers } from '#web/pages/operator/company/company-detail.tsx'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { formatRecord } from '#web/pages/operator/format-arrears.ts'
import op from '#web/pages/operator/view.module.css'
import { Day } from '#web/parts/day.tsx'
import view from '#web/parts/desk/detail.module.css'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { When } from '#web/parts/when.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { priceCheck, type Review } from './price-check.ts'
import classes from './request.module.css'

type FactsProps = { request: Review; company: Output<'GET /api/operator/companies/:id'> | undefined }

/** The company behind the request. */
export function CompanyFacts({ request, company }: FactsProps) {
  const rows: [string, ReactNode][] = [
    ['Name', <CompanyLink key="name" company={request.company} inText />],
    ['Verified', <Verified key="verified" request={request} company={company} />],
    ['Website', company?.website],
    ['Industry', company?.industry],
    ['Members', company && formatMembers(company.members, company.admins.length)],
    ...(company ? disputeRow(company) : []),
  ]
  return <Facts title="Company" rows={rows} />
}

function Verified({ request, company }: FactsProps) {
  if (!request.companyVerified) {
    return (
      <StatusChip meaning="ours">{company?.verificationEndedAt ? 'Verify again' : 'To verify'}</StatusChip>
    )
  }
  const at = company?.verifiedAt
  return (
    <Text as="span" tone="success" className={classes.good}>
      <Icon name="check" size={15} /> Yes
      {at && (
        <>
          , <When at={at} />
        </>
      )}
    </Text>
  )
}

/** What an operator needs to know before deciding. */
export function BeforeYouDecide({ request, company }: FactsProps) {
  const earlier = request.owned.find(({ name }) => name === request.name)
  const rows: [string, ReactNode][] = [
    ['Paid so far', company && formatRecord(company.paymentRecord)],
    ['Open invoices', <ArrearsFact key="arrears" {...request} />],
    ...(request.pool ? poolRows(request.pool) : [catalogRow(request)]),
    [
      'Same vendor',
      earlier ? (
        <>
          {formatSeat(earlier.seats)} since <Day at={earlier.since} />
        </>
      ) : (
        'No earlier purchase'
      ),
    ],
    ...(request.offersFreeMonth
      ? [['Free first month', freeMonthLabel(request)] satisfies [string, ReactNode]]
      : []),
    ['Already owns', <Owned key="owned" request={request} />],
  ]
  return <Facts title="Before you decide" rows={rows} />
}

function catalogRow(request: Review): [string, ReactNode] {
  return ['Catalog price', <CatalogPrice key="price" request={request} />]
}

/** The pool set the price, so the catalog's doesn't matter. */
function poolRows({ slug, startsAt, termEndsAt }: NonNullable<Review['pool']>): [string, ReactNode][] {
  return [
    [
      'Pool',
      <Link key="pool" to={`/pools/${slug}`}>
        {slug}
      </Link>,
    ],
    ['Starts', <Day key="starts" at={startsAt} />],
    ['Term ends', <Day key="ends" at={termEndsAt} />],
  ]
}

function freeMonthLabel({ freeMonth, company }: Review) {
  if (!freeMonth) return `Already used by ${company.name}, so the first invoice is full price`
  const worth = formatUsd(centsOf(freeMonth.worth))
  if (freeMonth.needsReason)
    return (
      <Text as="span" tone="error">
        Worth {worth}, more than {formatUsd(freeMonthLimitCents)}: approving it needs a reason
      </Text>
    )
  return `Worth ${worth}, included in the first invoice`
}

function CatalogPrice({ request }: { request: Review }) {
  const check = priceCheck(request)
  if (check.kind === 'same') {
    return (
      <Text as="span" tone="success" className={classes.good}>
        <Icon name="check" size={15} /> Matches the request
      </Text>
    )
  }
  if (check.kind === 'gone')
    return (
      <Text as="span" tone="error">
        This selection is no longer available
      </Text>
    )
  return (
    <Text as="span" tone="error">
      Today <Money cents={check.nowCents} /> ({check.differenceCents > 0 && '+'}
      <Money cents={check.differenceCents} />
      ): {check.plans.join(', ')}
    </Text>
  )
}

function Owned({ request: { owned } }: { request: Review }) {
  if (owned.length === 0) return 'None'
  return owned.map(({ name, seats, since }) => (
    <span key={`${name} ${since}`} className={op.line}>
      {name}{' '}
      <Text as="span" tone="dimmed">
        {formatSeat(seats)}
      </Text>
    </span>
  ))
}

function Facts({ title, rows }: { title: string; rows: [string, ReactNode][] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl className={view.rows}>
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
