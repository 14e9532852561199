import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { useLayoutEffect, useRef } from 'react'
import type { Group } from './entry.ts'

export const [paletteStore, palette] = createSpotlight()

/**
 * The id of the selected entry. A new query selects the first one. Results that arrive later don't change what somebody
 * has moved to.
 */
export function useSelected(groups: readonly Group[], query: string, listId: string): string | undefined {
  const { selected, opened } = useSpotlight(paletteStore)
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id))
  const last = useRef<{ query: string; id: string | undefined }>({ query, id: undefined })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list of entries starts over
  useLayoutEffect(() => {
    const isKept = last.current.query === query && selected > 0
    const at = isKept ? ids.indexOf(last.current.id ?? '') : 0
    paletteStore.updateState((state) => ({ ...state, listId, selected: Math.max(at, 0) }))
  }, [ids.join(' '), query, opened])

  useLayoutEffect(() => {
    last.current = { query, id: ids[selected] }
    // Spotlight marks the entry in the page itself, and would leave the mark on one that has moved.
    for (const [at, option] of document.querySelectorAll('[role="option"][data-action]').entries())
      option.toggleAttribute('data-selected', at === selected)
  })

  return ids[selected]
}
