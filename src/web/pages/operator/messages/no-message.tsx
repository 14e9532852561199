import { OpenFirst } from '#web/parts/desk/open-first.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMessages } from './use-messages.ts'

/** Opens the first message to answer. */
export default function NoMessageOpen() {
  const { list, isQueue } = useMessages()
  return (
    <OpenFirst path="/operator/messages" list={list} isOn={isQueue}>
      <EmptyState icon="message" title="Select a message">
        Read it and reply here.
      </EmptyState>
    </OpenFirst>
  )
}
