import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import type { Offer, Purchase } from '#contract/subscriptions/purchases.ts'
import { formatDay } from '#domain/platform/day.ts'
import { When } from '#web/parts/when.tsx'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { formatOffer } from './format-offer.ts'
import { OfferLines } from './offer-lines.tsx'
import classes from './offers.module.css'
import { useAnswer } from './use-answer.ts'

type OfferCardProps = { purchase: Purchase; offer: Offer; onAnswered: () => void }

/** One offer: what was requested, what we offer and why. Declining asks once more. */
export function OfferCard({ purchase, offer, onAnswered }: OfferCardProps) {
  const { accept, decline } = useAnswer(purchase, onAnswered)
  const [isDeclining, dialog] = useDisclosure(false)
  const title = useId()
  const { name } = purchase
  const isBusy = accept.isPending || decline.isPending
  return (
    <Stack
      as="section"
      gap={10}
      id={`offer-${purchase._id}`}
      tabIndex={-1}
      aria-labelledby={title}
      className={`${shapes.asked} ${shapes.anywhere}`}
    >
      <Row as="header" gap={8} align="center" justify="between" wrap>
        <Text as="h2" size="lg" id={title}>
          Our offer for {name}
        </Text>
        <StatusChip meaning="yours">Needs your answer</StatusChip>
      </Row>
      <p>
        {formatOffer(purchase, offer)} Answer by <When at={offer.expiresAt} as="time" />.
      </p>
      <p className={classes.reason}>{offer.reason}</p>
      <OfferLines purchase={purchase} offer={offer} />
      <Text size="sm" tone="dimmed">
        {offer.holdsUntil
          ? `This price is guaranteed through ${formatDay(offer.holdsUntil)}.`
          : 'Catalog prices apply from your first renewal.'}
      </Text>
      {accept.error && (
        <Text tone="error" role="alert">
          {accept.error.message}
        </Text>
      )}
      <Row gap={12} rowGap={8} align="center" wrap className={shapes.share}>
        <Button onClick={() => accept.mutate()} {...busy(isBusy)}>
          {accept.isPending ? 'Accepting...' : 'Accept offer'}
          <VisuallyHidden> for {name}</VisuallyHidden>
        </Button>
        <Button variant="default" onClick={dialog.open} {...busy(isBusy)}>
          Decline<VisuallyHidden> the offer for {name}</VisuallyHidden>
        </Button>
      </Row>
      <Text size="sm" tone="dimmed">
        When you accept, we issue the first invoice. It’s due in 7 days.
      </Text>
      <DeclineDialog
        id={purchase._id}
        name={name}
        decline={decline}
        opened={isDeclining}
        onClose={dialog.close}
      />
    </Stack>
  )
}
