import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { withParam } from './search-field.tsx'

/**
 * Opens what a link asks for (?open=…), such as an action of the palette. The parameter is removed, so that neither a
 * reload nor Back opens it again.
 */
export function useAskedFor(what: string, open: () => void) {
  const [params, setParams] = useSearchParams()
  const isAsked = params.get('open') === what
  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking opens it once
  useEffect(() => {
    if (!isAsked) return
    setParams((current) => withParam(current, 'open', null), { replace: true, preventScrollReset: true })
    open()
  }, [isAsked])
}
