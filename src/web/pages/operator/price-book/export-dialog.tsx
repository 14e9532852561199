import { Buttons } from '#web/parts/desk/buttons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '#domain/platform/day.ts'

type ExportDialogProps = { opened: boolean; onClose: () => void }

/** Downloads every plan with its price and cost on a day. */
export function ExportDialog({ opened, onClose }: ExportDialogProps) {
  const [day, setDay] = useState(() => dayOf(new Date()))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Export the price book"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap={16}>
        <Text tone="dimmed">
          A CSV file with every plan, its price and our cost. Change it and import it again to prepare a
          draft.
        </Text>
        <TextInput
          type="date"
          label="Prices on"
          required
          withAsterisk={false}
          data-autofocus
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {day === '' ? (
            <Button disabled>Download CSV</Button>
          ) : (
            <Button component="a" href={`/api/operator/price-book.csv?on=${day}`} download onClick={onClose}>
              Download CSV
            </Button>
          )}
        </Buttons>
      </Stack>
    </Modal>
  )
}
