import { useOpenFirst } from '../../parts/desk/use-open-first.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useRequests } from './use-requests.ts'

/** The first request opens by itself, where there is space beside the list. */
export default function NothingOpen() {
  const { list } = useRequests()
  useOpenFirst('/requests', list.data, !list.isPlaceholderData)
  if (list.data?.length !== 0) return null
  return <EmptyState title="No request is open" />
}
