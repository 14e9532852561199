type Situation = { key: string; isOpen: boolean; text: string; at: number; count: number }

/** `index` is the option the action applies to, −1 for none. */
type Action = { type: 'open' | 'close' | 'remove last' | 'move' | 'toggle'; index: number }

/** How many options the page keys skip. */
const PAGE = 5

/** What a key does in a multi-select; null leaves it to the browser. `at` is the active option, −1 for none. */
export function keyAction({ key, isOpen, text, at, count }: Situation): Action | null {
  if (key === 'ArrowDown') return { type: 'move', index: at + 1 < count ? at + 1 : 0 }
  if (key === 'ArrowUp') return { type: 'move', index: at > 0 ? at - 1 : count - 1 }
  if (key === 'PageDown') return { type: 'move', index: Math.min(at + PAGE, count - 1) }
  if (key === 'PageUp') return { type: 'move', index: Math.max(at - PAGE, 0) }
  if (key === 'Escape') return isOpen || text !== '' ? { type: 'close', index: -1 } : null
  if (key === 'Backspace') return text === '' ? { type: 'remove last', index: -1 } : null
  // Once something is typed, a space is part of the search.
  if (key !== 'Enter' && !(key === ' ' && text === '')) return null
  if (!isOpen) return { type: 'open', index: -1 }
  // With one option left, Enter selects it.
  return { type: 'toggle', index: at < 0 && text !== '' && count === 1 ? 0 : at }
}
