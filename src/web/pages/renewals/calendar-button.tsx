import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '#web/ui/overlays.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { call } from '#web/api.ts'
import { CopyButton } from '#web/parts/copy-button.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** Opens the dialog with the person's own calendar address. */
export function CalendarButton() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <PlainButton size="xs" onClick={open}>
        <Icon name="calendar" size={15} /> Add to calendar
      </PlainButton>
      <Modal
        opened={opened}
        onClose={close}
        title="Renewals in your calendar"
        closeButtonProps={{ 'aria-label': 'Close' }}
        transitionProps={{ duration: 0 }}
      >
        <CalendarAddress />
      </Modal>
    </>
  )
}

/** The address exists only here: it can't be shown again, only replaced. */
function CalendarAddress() {
  const [url, setUrl] = useState<string | null>(null)
  const stop = useSubmitOnce({
    mutationFn: () => call('DELETE /api/calendar'),
    onSuccess: () => setUrl(null),
  })
  const make = useSubmitOnce<void>({
    mutationFn: async () => setUrl((await call('POST /api/calendar')).url),
    onMutate: () => {
      stop.reset()
      setUrl(null)
    },
  })
  const isBusy = make.isPending || stop.isPending
  const failure = make.error ?? stop.error
  return (
    <Stack gap={14}>
      <p>
        Subscribe to your own address in Google Calendar, Outlook or Apple Calendar. It shows cancellation
        deadlines and renewals of the next 12 months.
      </p>
      {url && (
        <>
          <TextInput
            label="Your calendar address"
            description="Copy it now: we can't show it again. Anyone who has it can read your renewals."
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div>
            <CopyButton
              text={url}
              labels={{ idle: 'Copy address', copied: 'Copied', failed: 'Select and copy the address above' }}
            />
          </div>
        </>
      )}
      {stop.isSuccess && <p role="status">Your calendar address no longer works.</p>}
      {failure && (
        <Text role="alert" tone="error">
          {failure.message}
        </Text>
      )}
      <Row gap={8} wrap className={shapes.share}>
        <Button variant={url ? 'default' : 'filled'} onClick={() => make.mutate()} {...busy(isBusy)}>
          {url ? 'Replace address' : 'Get a new address'}
        </Button>
        <Button variant="default" onClick={() => stop.mutate()} {...busy(isBusy)}>
          Stop the address
        </Button>
      </Row>
      {!url && !stop.isSuccess && (
        <Text size="sm" tone="dimmed">
          A new address replaces one you got before, which stops working at once.
        </Text>
      )}
    </Stack>
  )
}
