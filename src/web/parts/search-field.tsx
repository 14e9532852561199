import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../ui/icons.tsx'

const PAUSE_MS = 250

type SearchFieldProps = {
  label: string
  /** Where the label is too long for it. */
  placeholder?: string
  className?: string | undefined
  /** The URL's parameter. */
  name?: string
}

/** A search kept in the URL, usually as ?q=…, updated once typing pauses. */
export function SearchField({ label, placeholder = label, className, name = 'q' }: SearchFieldProps) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get(name) ?? ''
  const [typed, setTyped] = useState(wanted)
  const timer = useRef<number>(undefined)
  const lastSent = useRef(wanted)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // The back button, or clearing filters elsewhere, changes the field too.
  useEffect(() => {
    if (wanted === lastSent.current) return
    lastSent.current = wanted
    setTyped(wanted)
  }, [wanted])

  function send(text: string) {
    lastSent.current = text.trim()
    // Other filters may have changed the URL before a render, so read the URL itself.
    const newest = new URLSearchParams(window.location.search)
    setParams(withParam(newest, name, text.trim()), { replace: true, preventScrollReset: true })
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
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

/** The same parameters with one changed; an empty one is removed. */
export function withParam(params: URLSearchParams, name: string, value: string | null) {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
