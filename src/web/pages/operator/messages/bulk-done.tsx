import { Button } from '@mantine/core'
import type { ContactMessage } from '#contract/people/contact.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { countOf, useBulk } from '../bulk/use-bulk.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { refreshMessages } from './use-messages.ts'

type BulkDoneProps = { messages: ContactMessage[]; selection: Selection }

const words = { done: 'Marked as done:', one: 'message', many: 'messages' }

/** Marks the selected messages as done without a reply. */
export function BulkDone({ messages, selection }: BulkDoneProps) {
  const keyFor = useKeyFor()
  const { action, dialog } = useBulk({
    send: (ids: string[]) =>
      call('POST /api/operator/messages/done', { body: { ids }, idempotencyKey: keyFor(ids) }),
    nameOf: (id) => messages.find(({ _id }) => _id === id)?.name ?? '',
    selection,
    words,
    onSettled: refreshMessages,
  })
  const label = `Mark ${countOf(selection.ids.length, words)} as done`

  async function ask() {
    const isSure = await confirmDialog({
      title: `${label}?`,
      message: 'Nobody is emailed. You can reopen a message at any time.',
      confirm: label,
    })
    if (isSure) action.mutate(selection.ids)
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
