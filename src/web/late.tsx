import { MissingPage } from './parts/missing-page.tsx'
import './ui/part-missing.tsx'
import { Toasts } from './ui/toasts.tsx'

/** What no page needs to appear: messages above it, and what to say when code doesn't come. Loaded before that can happen. */
export function Late() {
  return (
    <>
      <Toasts />
      <MissingPage />
    </>
  )
}
