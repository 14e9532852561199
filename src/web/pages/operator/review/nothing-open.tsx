import { useOpenFirst } from '../../../parts/desk/use-open-first.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useQueue } from './use-queue.ts'

/** Opens the first request; shown itself if there is none, or no space for it. */
export default function NothingOpen() {
  const { list } = useQueue()
  useOpenFirst('/operator/review', list.isPlaceholderData ? undefined : list.data)
  return (
    <EmptyState icon="inbox" title="Select a request">
      Select a request to see its details.
    </EmptyState>
  )
}
