import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPath, type Location, useNavigate, useNavigation } from 'react-router'
import { missingPages } from '../route-modules.ts'
import { isNewVersion, updatedText } from '../ui/late-code.ts'
import { closeToast, toast } from '../ui/toast.ts'

const id = 'missing page'

/** When the code of the page that somebody goes to doesn't come, the open page stays, and a message above it says so. */
export function MissingPage() {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const isMissing = useSyncExternalStore(missingPages.subscribe, missingPages.some, () => false)
  const tried = useRef<Location>(undefined)

  useEffect(() => {
    if (!isMissing || !location) return
    if (tried.current !== location) {
      // What failed may have been a prefetch, long ago.
      tried.current = location
      return missingPages.tryAgain()
    }
    let isWaiting = true
    void isNewVersion().then((isUpdated) => {
      if (!isWaiting) return
      if (isUpdated) sayUpdated(location)
      else sayMissing(() => void navigate(location, { state: location.state, replace: isOpen(location) }))
    })
    return () => {
      isWaiting = false
      closeToast(id)
    }
  }, [isMissing, location, navigate])

  return null
}

function sayMissing(goAgain: () => void) {
  toast({
    id,
    message:
      "This page couldn't be loaded. Check your connection and try again. Nothing you typed here is lost.",
    wrong: true,
    milliseconds: Number.POSITIVE_INFINITY,
    action: { label: 'Try again', run: goAgain },
  })
}

function sayUpdated(location: Location) {
  toast({
    id,
    message: updatedText,
    wrong: true,
    milliseconds: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', run: () => window.location.assign(createPath(location)) },
  })
}

/** After going back or forward, the address is already the new one. */
function isOpen(location: Location): boolean {
  return createPath(location) === createPath(window.location)
}
