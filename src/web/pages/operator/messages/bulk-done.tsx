import { Button } from '@mantine/core'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { countOf, useBulk } from '../bulk/use-bulk.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { type Listed, refreshMessages } from './use-messages.ts'

type BulkDoneProps = { messages: Listed[]; selection: Selection }

const words = { done: 'Marked as done:', one: 'conversation', many: 'conversations' }

/** Marks the selected conversations as done without a reply: up to the newest message that was listed. */
export function BulkDone({ messages, selection }: BulkDoneProps) {
  const keyFor = useKeyFor()
  const chosen = messages.filter(({ _id }) => selection.has(_id))
  const ids = chosen.map(({ _id, conversation }) => conversation?.latest ?? _id)
  const { action, dialog } = useBulk({
    send: () => call('POST /api/operator/messages/done', { body: { ids }, idempotencyKey: keyFor(ids) }),
    nameOf: (id) => chosen.find(({ conversation }) => conversation?.latest === id)?.name ?? '',
    selection: { ...selection, ids },
    words,
    onSettled: refreshMessages,
  })
  const label = `Mark ${countOf(ids.length, words)} as done`

  async function ask() {
    const isSure = await confirmDialog({
      title: `${label}?`,
      message: 'Nobody is emailed. You can reopen a message at any time.',
      confirm: label,
    })
    if (isSure) action.mutate()
  }

  return (
    <>
      <BulkBar selection={selection} listed={messages.length}>
        <Button size="xs" onClick={ask} {...busy(action.isPending)}>
          {label}
        </Button>
      </BulkBar>
      {dialog}
    </>
  )
}
