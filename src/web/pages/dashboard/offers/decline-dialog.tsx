import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '#web/ui/overlays.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { busy } from '#web/ui/busy.ts'
import type { useAnswer } from './use-answer.ts'

type DeclineDialogProps = {
  /** What is asked for. */
  id: string
  name: string
  decline: ReturnType<typeof useAnswer>['decline']
  opened: boolean
  onClose: () => void
}

/** Confirms that an offer is declined, and asks for a reason that may stay empty. */
export function DeclineDialog({ id, name, decline, opened, onClose }: DeclineDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Decline our offer for ${name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <DeclineForm id={id} name={name} decline={decline} onClose={onClose} />
    </Modal>
  )
}

function DeclineForm({ id, name, decline, onClose }: Omit<DeclineDialogProps, 'opened'>) {
  const then = { onSuccess: onClose }
  const form = useApiForm({
    initialValues: { reason: '' },
    keepAs: `decline offer ${id}`,
    schema: () => import('#contract/purchasing/offers.ts').then(({ declineOffer }) => declineOffer.body),
    action: decline,
    then,
  })
  return (
    <Stack as="form" gap={16} {...form.props}>
      <UnsentNote form={form} />
      <Text size="sm" tone="dimmed">
        We’ll cancel your request, and you won’t be charged. You can request {name} again at any time.
      </Text>
      <Textarea
        label="Reason (optional)"
        description="Helps us make a better offer next time."
        rows={3}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Row gap={8} justify="end" className={shapes.share}>
        <Button
          variant="default"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          Keep offer
        </Button>
        <Button type="submit" color="red" {...busy(decline.isPending)}>
          {decline.isPending ? 'Declining...' : 'Decline offer'}
        </Button>
      </Row>
    </Stack>
  )
}
