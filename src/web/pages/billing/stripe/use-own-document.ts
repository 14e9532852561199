import { useEffect, useState } from 'react'

/** The script policy is that of the URL first loaded, so coming from another page reloads this one. */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    return loaded !== undefined && new URL(loaded.name).pathname.toLowerCase() === '/billing'
  })
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}
