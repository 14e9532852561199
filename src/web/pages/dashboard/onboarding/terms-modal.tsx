import { refresh } from '#web/queries.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { LockedModal } from './locked-modal.tsx'

/** The terms were revised, so they must be accepted again. */
export function TermsModal({ version }: { version: string }) {
  return (
    <LockedModal title="Terms & Conditions">
      <AcceptTerms
        version={version}
        intro="We updated our terms. Please read and accept them to continue."
        onAccepted={() => refresh('GET /api/company/terms')}
      />
    </LockedModal>
  )
}
