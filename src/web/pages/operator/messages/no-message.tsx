import { useOpenFirst } from '../../../parts/desk/use-open-first.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMessages } from './use-messages.ts'

/** Opens the first message to answer; shown itself if there is none, or no space for it. */
export default function NoMessageOpen() {
  const { list, isQueue } = useMessages()
  useOpenFirst('/operator/messages', list.isPlaceholderData ? undefined : list.data, isQueue)
  return (
    <EmptyState icon="message" title="Select a message">
      Read it and reply here.
    </EmptyState>
  )
}
