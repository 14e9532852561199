import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The search text: immediately on the page, and in the URL (?q=) for reload, back and sharing. */
export function useQueryText() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const arrivedBy = useNavigationType()
  const isHydrated = useHydrated()
  const [text, setText] = useState(() => (isHydrated ? queryOf(search) : ''))

  // Our own updates replace the URL; any other navigation sets the search text.
  useEffect(() => {
    if (arrivedBy !== 'REPLACE') setText(queryOf(search))
  }, [arrivedBy, search])

  function change(next: string) {
    setText(next)
    const params = new URLSearchParams(search)
    if (next.trim()) params.set('q', next)
    else params.delete('q')
    navigate({ search: params.toString() }, { replace: true, preventScrollReset: true })
  }

  return [text, change] as const
}

function queryOf(search: string) {
  return new URLSearchParams(search).get('q') ?? ''
}
