import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { formatStart } from '#domain/pools/pool-purchase.ts'
import { DueDay } from '#web/parts/due-day.tsx'
import { PdfLink } from '#web/parts/pdf-link.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, VisuallyHidden } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import { meanings } from '#web/ui/status-chip.tsx'
import { RequestLink } from '../requests/request-link.tsx'
import classes from './banners.module.css'

/** Requests in review, and requests to pay, each in a banner. */
export function Banners({ open }: { open: Purchase[] }) {
  const underReview = open.filter(({ status }) => status === 'under_review')
  const authorized = open.filter(({ status }) => status === 'authorized')
  return (
    <Stack gap={6} className={classes.banners}>
      {underReview.length > 0 && (
        <Banner
          meaning="ours"
          sentence="Please wait for us to review your puchases of the following products before you can pay"
        >
          {underReview.map(({ _id, name }) => (
            <li key={_id}>
              <RequestLink id={_id}>{name}</RequestLink>
            </li>
          ))}
        </Banner>
      )}
      {authorized.length > 0 && (
        <Banner meaning="yours" sentence="Authorized purchases awaiting payment">
          {authorized.map((purchase) => (
            <Payable key={purchase._id} purchase={purchase} />
          ))}
        </Banner>
      )}
    </Stack>
  )
}

type BannerProps = { meaning: 'ours' | 'yours'; sentence: string; children: ReactNode }

function Banner({ meaning, sentence, children }: BannerProps) {
  const { icon } = meanings[meaning]
  return (
    <Row gap={10} size="sm" role="status" className={shapes.notice} data-meaning={meaning}>
      {icon && <Icon name={icon} />}
      <Row gap={16} rowGap={4} wrap className={classes.body}>
        <span>{sentence}</span>
        <Row as="ul" gap={24} rowGap={4} wrap>
          {children}
        </Row>
      </Row>
    </Row>
  )
}

function Payable({ purchase: { _id, name, after, invoice, pdfUrl, pool } }: { purchase: Purchase }) {
  const waits = pool && !invoice
  return (
    <Row as="li" gap={10} wrap>
      <span>
        <RequestLink id={_id}>{name}</RequestLink>{' '}
        <Money cents={invoice ? fromDollars(invoice.balance) : centsOf(after)} />
        {invoice && (
          <>
            , <DueDay at={invoice.dueAt} />
          </>
        )}
        {waits && <>. {formatStart(pool.startsAt)}</>}
      </span>
      <Row as="span" gap={10} wrap>
        {pdfUrl && <PdfLink href={pdfUrl} of={`the ${name} order form`} />}
        {!waits && (
          <Link to={invoice ? `/billing?invoice=${invoice._id}` : '/billing'}>
            Pay<VisuallyHidden> for {name}</VisuallyHidden>
          </Link>
        )}
      </Row>
    </Row>
  )
}
