import type { Pending } from '#contract/people/staff.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { useWithdraw } from '#web/pages/operator/pending/use-withdraw.ts'
import { When } from '#web/parts/when.tsx'
import { useSession } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { Row } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { Review } from './price-check.ts'
import classes from './request.module.css'

/** Offers that a second person has to approve; who made one can withdraw it. */
export function WaitingOffers({ request: { waiting, name } }: { request: Review }) {
  return waiting.map((offer) => <Waiting key={offer._id} offer={offer} vendor={name} />)
}

function Waiting({ offer, vendor }: { offer: Pending; vendor: string }) {
  const { amount, by, at } = offer
  const { user } = useSession()
  const what = `Offer ${vendor} for ${formatUsd(fromDollars(amount ?? 0))}`
  const { ask, isPending } = useWithdraw(offer, what)
  return (
    <Row gap={12} rowGap={6} align="center" wrap className={classes.papers}>
      <span>
        {what}: {by} asked for it <When at={at} as="ago" />. It waits for a second person under Approvals.
      </span>
      {user?.email === by && (
        <PlainButton size="xs" onClick={ask} aria-label={`Withdraw: ${what}`} {...busy(isPending)}>
          {isPending ? 'Withdrawing...' : 'Withdraw'}
        </PlainButton>
      )}
    </Row>
  )
}
