import { EmptyState } from '#web/ui/empty-state.tsx'

/** Says what will appear here. */
export function NothingNew({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return isUnreadOnly ? (
    <EmptyState icon="check" title="You're all caught up">
      New notifications appear here.
    </EmptyState>
  ) : (
    <EmptyState icon="bell" title="No notifications yet">
      What happens to your requests, invoices, seats and pools appears here.
    </EmptyState>
  )
}
