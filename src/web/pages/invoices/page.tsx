import { pageMeta } from '../../page-meta.ts'
import { InvoicesForAdmins } from '../../parts/invoices-for-admins.tsx'
import { useCan, useSession } from '../../session.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InvoiceRoom } from './invoice-room.tsx'
import { InvoiceTools } from './invoice-tools.tsx'

export function meta() {
  return pageMeta({
    title: 'Invoices',
    description: 'What your company was invoiced, what it saved and what it still owes.',
    path: '/invoices',
    hidden: true,
  })
}

export default function InvoicesPage() {
  const { user } = useSession()
  const isAdmin = useCan('admin')
  const isMember = useCan('employee')
  return (
    <>
      <PageHeader title="Invoices">{isAdmin && <InvoiceTools />}</PageHeader>
      {isAdmin && <InvoiceRoom />}
      {isMember && !isAdmin && <InvoicesForAdmins />}
      {user && !isMember && (
        <EmptyState
          icon="invoice"
          title="No invoices yet"
          action={{ label: 'Go to the dashboard', to: '/dashboard' }}
        >
          Your first invoice appears after approval.
        </EmptyState>
      )}
    </>
  )
}
