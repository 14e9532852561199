import { Buttons } from '#web/parts/desk/buttons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { dayOf } from '#domain/platform/day.ts'
import { lastHoldDay } from '#domain/purchasing/offer.ts'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { busy } from '#web/ui/busy.ts'
import classes from './offer-dialog.module.css'
import { OfferLine } from './offer-line.tsx'
import { OfferMargin, waitsForSecond } from './offer-margin.tsx'
import { OfferTotal } from './offer-total.tsx'
import type { Review } from './price-check.ts'
import { quoteOffer, type TypedOffer, typedTerms } from './quote-offer.ts'
import { asksForReason, isTooLate, type useDecision } from './use-decision.ts'

type OfferDialogProps = {
  request: Review
  offer: ReturnType<typeof useDecision>['offer']
  opened: boolean
  onClose: () => void
}

/** Offers the requested plans with other seats or prices. */
export function OfferDialog({ request, offer, opened, onClose }: OfferDialogProps) {
  const { name, company } = request
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Change price or seats: ${name} for ${company.name}`}
      size={640}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <OfferForm request={request} offer={offer} onClose={onClose} />
    </Modal>
  )
}

function OfferForm({ request, offer, onClose }: Omit<OfferDialogProps, 'opened'>) {
  const { _id: id, lines: requested, offer: open } = request
  const then = { onSuccess: onClose, onError: (error: Error) => isTooLate(error) && onClose() }
  const form = useApiForm<TypedOffer, unknown>({
    initialValues: {
      lines: (open?.lines ?? requested).map(typedTerms),
      reason: open?.reason ?? '',
      holdsUntil: open?.holdsUntil ?? '',
      overrideReason: '',
    },
    keepAs: `offer ${id}`,
    schema: () =>
      import('#contract/purchasing/offers.ts').then(({ counterPurchase }) => counterPurchase.body),
    check: ({ lines }) => {
      const { problem } = quoteOffer(requested, lines)
      return problem ? { lines: problem } : {}
    },
    action: offer,
    then,
  })
  const waits = waitsForSecond(request, form.values.lines)
  const wrong = form.errors.lines ?? form.failure
  const today = new Date()
  return (
    <Stack as="form" gap={16} {...form.props}>
      <UnsentNote form={form} />
      {requested.map((line, position) => (
        <OfferLine
          key={`${line.name} ${line.billingCycle}`}
          line={line}
          isFirst={position === 0}
          fieldOf={(field) => form.getInputProps(`lines.${position}.${field}`)}
        />
      ))}
      <OfferTotal request={request} typed={form.values.lines} />
      <OfferMargin request={request} typed={form.values.lines} />
      <Textarea
        label="Reason"
        description="The buyer sees it on the dashboard and in an email."
        withAsterisk
        rows={3}
        maxLength={2000}
        {...form.getInputProps('reason')}
      />
      <TextInput
        type="date"
        label="Keep this price through"
        description="If empty, catalog prices apply from the first renewal."
        className={classes.day}
        min={dayOf(today)}
        max={lastHoldDay(today)}
        {...form.getInputProps('holdsUntil')}
      />
      {(asksForReason(offer.error) || form.values.overrideReason !== '') && (
        <TextInput
          label="Why offer it anyway?"
          description="For our own log."
          maxLength={500}
          {...form.getInputProps('overrideReason')}
        />
      )}
      {wrong && (
        <Text tone="error" role="alert">
          {wrong}
        </Text>
      )}
      {waits && (
        <Text size="sm" tone="dimmed" weight={400}>
          A second person has to approve it: its price is below its cost, or nobody knows the cost.
        </Text>
      )}
      <Buttons>
        <Button
          variant="default"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" {...busy(offer.isPending)}>
          {offer.isPending ? 'Sending...' : waits ? 'Ask for approval' : 'Send offer'}
        </Button>
      </Buttons>
    </Stack>
  )
}
