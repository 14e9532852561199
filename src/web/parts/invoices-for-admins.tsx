import { EmptyState } from '../ui/empty-state.tsx'

/** What an employee sees where the company's invoices would be. */
export function InvoicesForAdmins() {
  return (
    <EmptyState
      icon="lock"
      title="Invoices are for the admins of your company"
      action={{ label: 'Go to Dashboard', to: '/dashboard' }}
    >
      Ask one of your admins if you need one.
    </EmptyState>
  )
}
