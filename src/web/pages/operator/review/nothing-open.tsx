import { EmptyState } from '../../../ui/empty-state.tsx'

/** Beside the queue while no request is open. */
export default function NothingOpen() {
  return (
    <EmptyState icon="inbox" title="Choose a request">
      Its company, its lines and its history stand here.
    </EmptyState>
  )
}
