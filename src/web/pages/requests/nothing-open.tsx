import { OpenFirst } from '#web/parts/desk/open-first.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useRequests } from './use-requests.ts'

export default function NothingOpen() {
  return (
    <OpenFirst path="/requests" list={useRequests().list}>
      <EmptyState title="No request is open" />
    </OpenFirst>
  )
}
