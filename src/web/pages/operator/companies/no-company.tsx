import { useOpenFirst } from '../../../parts/desk/use-open-first.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCompanies } from './use-companies.ts'

/** Shown while no company is open. Among those to verify, the first one opens by itself. */
export default function NoCompanyOpen() {
  const { list, isQueue } = useCompanies()
  useOpenFirst('/operator/companies', list.isPlaceholderData ? undefined : list.data, isQueue)
  return (
    <EmptyState icon="building" title="Select a company">
      Its people, products, invoices and history appear here.
    </EmptyState>
  )
}
