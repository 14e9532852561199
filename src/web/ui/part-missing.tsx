import { useEffect, useState } from 'react'
import { InlineError } from './inline-error.tsx'
import { isNewVersion, updatedText } from './late-code.ts'

/** In place of a part whose code didn't come. */
export default function PartMissing({ onRetry }: { onRetry: () => void }) {
  const [isUpdated, setUpdated] = useState(false)
  useEffect(() => {
    let isShown = true
    void isNewVersion().then((isIt) => isShown && setUpdated(isIt))
    return () => {
      isShown = false
    }
  }, [])
  return isUpdated ? (
    <InlineError message={updatedText} action="Reload" onRetry={() => window.location.reload()} />
  ) : (
    <InlineError message="This part couldn't be loaded. Check your connection." onRetry={onRetry} />
  )
}
