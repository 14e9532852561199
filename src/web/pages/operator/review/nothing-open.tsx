import { OpenFirst } from '#web/parts/desk/open-first.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQueue } from './use-queue.ts'

export default function NothingOpen() {
  return (
    <OpenFirst path="/operator/review" list={useQueue().list}>
      <EmptyState icon="inbox" title="Select a request">
        Select a request to see its details.
      </EmptyState>
    </OpenFirst>
  )
}
