import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import type { Member } from '#contract/people/companies.ts'
import { LoadFailed } from '#web/parts/loaded.tsx'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { previewEdit } from './format-change.ts'
import { subscriptionsOf } from './holder-table.tsx'
import { SeatChoices } from './seat-choices.tsx'
import type { Receipt } from './seat-receipt.tsx'
import type { SeatVendor } from './seat-vendor.ts'
import { useSaveSeats } from './use-save-seats.ts'
import { countsOf } from './use-seats.ts'

type EditFormProps = {
  vendor: SeatVendor
  seats: VendorSeats
  member: Member
  onClose: () => void
  onDone: (receipt: Receipt) => void
}

export function EditForm({ vendor, seats, member, onClose, onDone }: EditFormProps) {
  const held = subscriptionsOf(member, vendor)
  const [chosen, setChosen] = useState(held)
  const fresh = useQuery(countsOf(vendor.name))
  const preview = previewEdit(member.name, held, chosen, seats.subProducts)
  const {
    mutate: send,
    isPending: isSending,
    error,
  } = useSaveSeats({ productName: vendor.name, name: member.name, onSaved })

  function onSaved(receipt: Receipt) {
    onClose()
    onDone(receipt)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send({ id: member._id, subscriptions: chosen })
  }

  return (
    <Stack as="form" gap={14} onSubmit={submit}>
      <SeatChoices
        vendor={vendor}
        subProducts={seats.subProducts}
        counts={fresh.data ?? leftOf(seats)}
        chosen={chosen}
        held={held}
        onChange={setChosen}
      />
      {fresh.isError && <LoadFailed query={fresh} inline message="Failed to fetch subproduct counts" />}
      {error && (
        <Text size="sm" tone="error" role="alert">
          {error.message}
        </Text>
      )}
      {preview && (
        <Text size="sm" tone="dimmed">
          {preview}
        </Text>
      )}
      <Row gap={8} justify="end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" {...busy(isSending)}>
          {isSending ? 'Saving...' : 'Save changes'}
        </Button>
      </Row>
    </Stack>
  )
}

/** Until the new counts load, those that the page shows. */
export function leftOf({ subProducts }: VendorSeats): Record<string, number> {
  return Object.fromEntries(subProducts.map(({ name, left }) => [name, left]))
}
