import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown while no company is open. */
export default function NoCompanyOpen() {
  return (
    <EmptyState icon="building" title="Select a company">
      Its people, address and history appear here.
    </EmptyState>
  )
}
