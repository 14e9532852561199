import type { SeatMember, VendorSeats } from '#contract/fulfillment/seats.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { previewEdit } from './format-change.ts'
import classes from './holder-table.module.css'
import { subscriptionsOf } from './holder-table.tsx'
import type { Receipt } from './seat-receipt.tsx'
import { useSaveSeats } from './use-save-seats.ts'

type TakeBackProps = { seats: VendorSeats; member: SeatMember; onDone: (receipt: Receipt) => void }

/** Takes back all of a member's seats, after saying what that does. */
export function TakeBack({ seats, member, onDone }: TakeBackProps) {
  const { productName, subProducts } = seats
  const { _id: id, name } = member
  const save = useSaveSeats({ productName, name, onSaved: onDone })

  async function ask() {
    if (save.isPending) return
    const held = subscriptionsOf(member, { name: productName })
    const isSure = await confirmDialog({
      title: `Take back ${held.length === 1 ? 'the seat' : 'the seats'} of ${name}?`,
      message: previewEdit(name, held, [], subProducts),
      confirm: held.length === 1 ? 'Take back seat' : 'Take back seats',
      cancel: held.length === 1 ? 'Keep seat' : 'Keep seats',
      destructive: true,
    })
    if (!isSure) return
    const onError = (error: Error) => void toast({ message: error.message, wrong: true })
    save.mutate({ id, subscriptions: [] }, { onError })
  }

  return (
    <PlainButton
      look="subtle"
      size="xs"
      className={classes.edit}
      aria-label={`Take back ${name}`}
      onClick={ask}
    >
      Take back
    </PlainButton>
  )
}
