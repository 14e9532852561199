import { useLayoutEffect, useState } from 'react'
import type { Group } from './entry.ts'
import { optionIdOf } from './palette-list.tsx'

/**
 * The id of the selected entry. A new query selects the first one. Results that arrive later don't change what somebody
 * has moved to.
 */
export function useSelected(groups: readonly Group[], query: string) {
  const [moved, setMoved] = useState<{ query: string; id: string } | null>(null)
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id))
  const kept = moved?.query === query && ids.includes(moved.id) ? moved.id : undefined
  const selected = kept ?? ids[0]

  useLayoutEffect(() => {
    if (kept) document.getElementById(optionIdOf(kept))?.scrollIntoView({ block: 'nearest' })
  }, [kept])

  /** From the last entry to the first, and back. */
  function move(step: 1 | -1) {
    const at = selected === undefined ? -1 : ids.indexOf(selected)
    const id = ids[(at + step + ids.length) % ids.length]
    if (id !== undefined) setMoved({ query, id })
  }

  return { selected, move, startOver: () => setMoved(null) }
}
