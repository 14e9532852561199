import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Which items of a list are selected. What is no longer listed is no longer selected. */
export function useSelection(listed: readonly { _id: string }[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = listed.filter(({ _id }) => ids.has(_id)).map(({ _id }) => _id)
  return {
    ids: selected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((current) =>
        current.has(id) ? new Set([...current].filter((each) => each !== id)) : new Set([...current, id]),
      ),
    selectAll: () => setIds(new Set(listed.slice(0, maxSelected).map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}

/** As many as one call takes. */
export const maxSelected = 100
