import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SuspendedChip } from '#web/pages/operator/company-link.tsx'
import view from '#web/parts/desk/detail.module.css'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { PoolBadge } from '#web/parts/purchase/pool-badge.tsx'
import { PurchaseChip } from '#web/parts/purchase/purchase-chip.tsx'
import { PurchaseHistory } from '#web/parts/purchase/purchase-history.tsx'
import { When } from '#web/parts/when.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { read } from '#web/queries.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { BeforeYouDecide, CompanyFacts } from './facts.tsx'
import { LineTable } from './line-table.tsx'
import { OfferFacts } from './offer-facts.tsx'
import type { Review } from './price-check.ts'
import { PriceTable } from './price-table.tsx'
import classes from './request.module.css'

const WaitingOffers = lazyPart(async () => (await import('./waiting-offers.tsx')).WaitingOffers)

export function RequestView({ request }: { request: Review }) {
  const { name, logo, company, status, requester, requestedAt, pdfUrl, history, pool } = request
  const isOpen = status === 'under_review' || status === 'countered'
  const { data: about } = useQuery({
    ...read('GET /api/operator/companies/:id', { params: { id: company._id } }),
    enabled: company._id !== '',
  })
  return (
    <>
      <article className={view.body} aria-labelledby="request-name">
        <Row as="header" gap={12} align="center" className={view.subject}>
          <LogoTile vendor={name} logo={logo} size={40} />
          <div>
            <h2 id="request-name" className={view.title}>
              {name} for {company.name || 'a guest'} <SuspendedChip companyId={company._id} />
            </h2>
            <Text tone="dimmed">
              Requested {requester && <>by {requester}, </>}
              <When at={requestedAt} as="time" />
            </Text>
          </div>
          <Row as="span" gap={8}>
            {pool && <PoolBadge />}
            <PurchaseChip purchase={request} />
          </Row>
        </Row>
        <LineTable request={request} />
        {isOpen && !pool && <PriceTable request={request} />}
        <OfferFacts request={request} />
        {request.waiting.length > 0 && (
          <Suspense fallback={null}>
            <WaitingOffers request={request} />
          </Suspense>
        )}
        {pdfUrl && (
          <p className={classes.papers}>
            <a href={pdfUrl} target="_blank" rel="noopener">
              Order form<span className="sr-only"> as PDF, opens in a new tab</span>
            </a>
          </p>
        )}
        {company._id && (
          <div className={view.facts}>
            <CompanyFacts request={request} company={about} />
            <BeforeYouDecide request={request} company={about} />
          </div>
        )}
        <section aria-labelledby="request-history">
          <h3 id="request-history">History</h3>
          <PurchaseHistory events={history} />
        </section>
      </article>
      <WithRight right="desk">
        <DecisionBar request={request} adminCount={about?.admins.length} />
      </WithRight>
    </>
  )
}
