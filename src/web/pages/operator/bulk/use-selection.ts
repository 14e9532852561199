import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Which items of a list are selected, or all that its filter finds. What is no longer listed is no longer selected. */
export function useSelection(listed: readonly { _id: string }[], filter: object = {}) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // Of another filter, all would be something else.
  const [allOf, setAllOf] = useState<string | null>(null)
  const key = JSON.stringify(filter)
  const isAll = allOf === key
  const selected = listed.filter(({ _id }) => isAll || ids.has(_id)).map(({ _id }) => _id)
  const select = (next: ReadonlySet<string>) => {
    setAllOf(null)
    setIds(next)
  }
  return {
    ids: selected,
    isAll,
    has: (id: string) => isAll || ids.has(id),
    toggle: (id: string) =>
      select(
        selected.includes(id) ? new Set(selected.filter((each) => each !== id)) : new Set([...selected, id]),
      ),
    selectAll: () => select(new Set(listed.slice(0, maxSelected).map(({ _id }) => _id))),
    selectMatching: () => setAllOf(key),
    clear: () => select(new Set()),
  }
}

/** As many as one call takes by their ids. */
export const maxSelected = 100
