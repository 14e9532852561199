import { OpenFirst } from '#web/parts/desk/open-first.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useCompanies } from './use-companies.ts'

export default function NoCompanyOpen() {
  return (
    <OpenFirst path="/operator/companies" list={useCompanies().list}>
      <EmptyState icon="building" title="Select a company">
        Its people, products, invoices and history appear here.
      </EmptyState>
    </OpenFirst>
  )
}
