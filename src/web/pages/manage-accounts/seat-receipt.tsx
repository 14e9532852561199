import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { refreshSeats } from './use-seats.ts'

/** What a save of seats did, and how to undo it. */
export type Receipt = {
  text: string
  /** The save; null if it can't be undone, or was. */
  change: string | null
  /** What to say once it is undone. */
  undone: string
}

type SeatReceiptProps = { receipt: Receipt | null; onUndone: (receipt: Receipt) => void }

/** Stays until the next change: as long as it is there, the last one can be undone. */
export function SeatReceipt({ receipt, onUndone }: SeatReceiptProps) {
  return (
    <div role="status">{receipt && <Line key={receipt.text} receipt={receipt} onUndone={onUndone} />}</div>
  )
}

function Line({ receipt: { text, change, undone }, onUndone }: { receipt: Receipt } & SeatReceiptProps) {
  const undo = useSubmitOnce<unknown, string>({
    mutationFn: (id) => call('POST /api/seat-changes/:id/undo', { params: { id } }),
    onSuccess: () => onUndone({ text: undone, change: null, undone }),
    onSettled: refreshSeats,
  })
  if (undo.isError)
    return (
      <Text size="sm" className={shapes.notice} data-meaning="wrong">
        {undo.error.message}
      </Text>
    )
  return (
    <Row
      as="p"
      gap={12}
      rowGap={4}
      align="center"
      wrap
      size="sm"
      className={shapes.notice}
      data-meaning="good"
    >
      {text}
      {change && (
        <PlainButton size="xs" onClick={() => undo.mutate(change)} {...busy(undo.isPending)}>
          {undo.isPending ? 'Undoing...' : 'Undo'}
        </PlainButton>
      )}
    </Row>
  )
}
