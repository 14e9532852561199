import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** One key per opened checkout, kept with the page's history entry: a reload or a second click sends the same. */
export function useIdempotencyKey(kept: string | null) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [key, setKey] = useState(() => kept ?? newKey())

  useEffect(() => {
    if (kept === key) return
    navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...(state as object), idempotencyKey: key },
    })
  }, [kept, key, navigate, pathname, search, state])

  return [key, () => setKey(newKey())] as const
}

// randomUUID is missing where a page is not served securely, as on a plain http address in an office.
function newKey() {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
