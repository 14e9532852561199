import { useRef } from 'react'
import { newKey } from '../new-key.ts'

/** An Idempotency-Key for a body: the same body gets the same key, so that a retry isn't a second action. */
export function useKeyFor() {
  const last = useRef({ text: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
