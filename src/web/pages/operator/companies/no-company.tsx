import { EmptyState } from '../../../ui/empty-state.tsx'

/** Beside the list while no company is open. */
export default function NoCompanyOpen() {
  return (
    <EmptyState icon="building" title="Choose a company">
      Its people, its address and its history stand here.
    </EmptyState>
  )
}
