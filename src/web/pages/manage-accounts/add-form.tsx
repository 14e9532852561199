import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { LoadFailed } from '#web/parts/loaded.tsx'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { formatShortage } from './choice-rules.ts'
import type { ChosenPerson } from './chosen-person.ts'
import { leftOf } from './edit-form.tsx'
import { previewGiving } from './format-change.ts'
import { MemberPicker } from './member-picker.tsx'
import { NewPeople } from './new-people.tsx'
import { SeatChoices } from './seat-choices.tsx'
import type { Receipt } from './seat-receipt.tsx'
import type { SeatVendor } from './seat-vendor.ts'
import { useAddAccounts } from './use-add-accounts.ts'
import { countsOf } from './use-seats.ts'

type AddFormProps = {
  vendor: SeatVendor
  seats: VendorSeats
  onClose: () => void
  onDone: (receipt: Receipt) => void
}

/** Everyone selected gets every sub-product selected; who is new is invited first. */
export function AddForm({ vendor, seats, onClose, onDone }: AddFormProps) {
  const [people, setPeople] = useState<ChosenPerson[]>([])
  const [chosen, setChosen] = useState(() => onlyChoice(seats))
  const fresh = useQuery(countsOf(vendor.name))
  const counts = fresh.data ?? leftOf(seats)
  const {
    mutate: send,
    isPending: isSending,
    error,
  } = useAddAccounts(vendor.name, {
    onInvited: (id, member) =>
      setPeople((current) => current.map((person) => (person._id === id ? member : person))),
    onAdded: (receipt) => {
      onClose()
      onDone(receipt)
    },
  })
  const shortage = formatShortage(people.length, chosen, counts)
  const preview = previewGiving(
    people.map(({ name }) => name),
    chosen,
    seats.subProducts,
  )
  const isNamed = people.every(({ name }) => name.trim() !== '')
  const isReady = people.length > 0 && chosen.length > 0 && isNamed && !shortage

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) send({ people, subscriptions: chosen })
  }

  return (
    <Stack as="form" gap={14} onSubmit={submit}>
      <MemberPicker vendor={vendor} chosen={people} onChange={setPeople} />
      <NewPeople chosen={people} onChange={setPeople} />
      <SeatChoices
        vendor={vendor}
        subProducts={seats.subProducts}
        counts={counts}
        chosen={chosen}
        onChange={setChosen}
      />
      {fresh.isError && <LoadFailed query={fresh} inline message="Failed to fetch subproduct counts" />}
      {(error || shortage) && (
        <Text size="sm" tone="error" role="alert">
          {error?.message ?? shortage}
        </Text>
      )}
      {isReady && (
        <Text size="sm" tone="dimmed">
          {preview}
        </Text>
      )}
      <Row gap={8} justify="end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady} {...busy(isSending)}>
          {isSending ? 'Adding...' : addedText(people.length)}
        </Button>
      </Row>
    </Stack>
  )
}

/** If seats of one kind only are left, there is nothing to choose. */
function onlyChoice({ subProducts }: VendorSeats): string[] {
  const [only, ...others] = subProducts.filter(({ left }) => left > 0)
  return only && others.length === 0 ? [only.name] : []
}

function addedText(count: number) {
  if (count === 0) return 'Add'
  return count === 1 ? 'Add 1 member' : `Add ${formatCount(count)} members`
}
