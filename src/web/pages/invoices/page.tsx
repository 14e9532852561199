import { pageMeta } from '../../page-meta.ts'
import { useSession } from '../../session.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InvoiceRoom } from './invoice-room.tsx'
import { InvoiceTools } from './invoice-tools.tsx'

export function meta() {
  return pageMeta({
    title: 'Invoices',
    description: 'What your company was invoiced, what it saved and what is still to pay.',
    path: '/invoices',
    hidden: true,
  })
}

export default function InvoicesPage() {
  const { user } = useSession()
  const isAdmin = user?.companyId != null && user.role === 'admin'
  return (
    <>
      <PageHeader title="Invoices">{isAdmin && <InvoiceTools />}</PageHeader>
      {isAdmin && <InvoiceRoom />}
      {user?.role === 'employee' && (
        <EmptyState
          icon="lock"
          title="Invoices are for the admins of your company"
          action={{ label: 'Go to Dashboard', to: '/dashboard' }}
        >
          Ask one of your admins if you need one.
        </EmptyState>
      )}
      {user && !user.companyId && (
        <EmptyState
          icon="invoice"
          title="No invoices yet"
          action={{ label: 'Go to the dashboard', to: '/dashboard' }}
        >
          They stand here once your company has bought something.
        </EmptyState>
      )}
    </>
  )
}
