import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../ui/icons.tsx'

const PAUSE_MS = 250

type SearchFieldProps = { label: string; className?: string }

/** A search that lives in the address as ?q=…, written there once the typing pauses. */
export function SearchField({ label, className }: SearchFieldProps) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('q') ?? ''
  const [typed, setTyped] = useState(wanted)
  const timer = useRef<number>(undefined)
  const lastSent = useRef(wanted)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // The back button, or a filter that was cleared elsewhere, changes the field as well.
  useEffect(() => {
    if (wanted === lastSent.current) return
    lastSent.current = wanted
    setTyped(wanted)
  }, [wanted])

  function send(text: string) {
    lastSent.current = text.trim()
    // Other filters may have changed the address while the typing paused, and not be drawn yet: the address knows.
    const newest = new URLSearchParams(window.location.search)
    setParams(withParam(newest, 'q', text.trim()), { replace: true, preventScrollReset: true })
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className={className}
      leftSection={<Icon name="search" size={15} />}
      value={typed}
      maxLength={200}
      data-search
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => send(value), PAUSE_MS)
      }}
    />
  )
}

/** The same query with one word changed; an empty one is left out. */
export function withParam(params: URLSearchParams, name: string, value: string | null) {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
