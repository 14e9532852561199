import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown while no request is open. */
export default function NothingOpen() {
  return (
    <EmptyState icon="inbox" title="Select a request">
      Select a request to see its details.
    </EmptyState>
  )
}
