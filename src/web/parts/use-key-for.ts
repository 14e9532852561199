import { useRef } from 'react'
import { newKey } from '../new-key.ts'

/** The Idempotency-Key of what is sent: the same for the same, so that a retry is not a second action. */
export function useKeyFor() {
  const last = useRef({ text: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
