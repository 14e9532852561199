import { EmptyState } from '../ui/empty-state.tsx'

/** What an employee sees where the company's invoices would be. */
export function InvoicesForAdmins() {
  return (
    <EmptyState
      icon="lock"
      title="Only admins can see invoices"
      action={{ label: 'Go to Dashboard', to: '/dashboard' }}
    >
      Ask an admin of your company if you need one.
    </EmptyState>
  )
}
