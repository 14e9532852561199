import { useOpenFirst } from '../../../parts/desk/use-open-first.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCompanies } from './use-companies.ts'

/** Opens the first company; shown itself if there is none, or no space for it. */
export default function NoCompanyOpen() {
  const { list } = useCompanies()
  useOpenFirst('/operator/companies', list.isPlaceholderData ? undefined : list.data)
  return (
    <EmptyState icon="building" title="Select a company">
      Its people, products, invoices and history appear here.
    </EmptyState>
  )
}
