import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { choosePlans, type PlanKey } from '#domain/catalog/selection.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { nothingChosen, readSelection, type Selection, writeSelection } from './selection-url.ts'

export type Choosing = {
  selection: Selection
  /** Resets every seat count to 1. */
  choosePlans: (plans: readonly PlanKey[]) => void
  setSeats: (plan: PlanKey, seats: number) => void
  setSeatsForAll: (seats: number) => void
  setSize: (size: string | null) => void
  setExistingUser: (isExistingUser: boolean) => void
}

/** The selection on a pricing page, also kept in the URL for reload, back and sharing. */
export function useSelection(vendor: Vendor): Choosing {
  const { search } = useLocation()
  const navigate = useNavigate()
  const arrivedBy = useNavigationType()
  const isHydrated = useHydrated()
  const [selection, setSelection] = useState(() =>
    isHydrated ? readSelection(vendor, search) : nothingChosen(vendor),
  )
  // Two changes may come before the next render; the second builds on the first.
  const latest = useRef(selection)

  // Our own updates replace the URL; any other navigation sets the selection.
  useEffect(() => {
    if (arrivedBy === 'REPLACE') return
    latest.current = readSelection(vendor, search)
    setSelection(latest.current)
  }, [arrivedBy, search, vendor])

  function change(next: Partial<Selection>) {
    latest.current = { ...latest.current, ...next }
    setSelection(latest.current)
    const address = writeSelection(vendor, latest.current, search)
    navigate({ search: address }, { replace: true, preventScrollReset: true })
  }

  return {
    selection,
    choosePlans: (plans) => change({ choices: choosePlans(vendor, plans) }),
    setSeats: (plan, seats) =>
      change({
        choices: latest.current.choices.map((choice) =>
          isSame(choice, plan) ? { ...choice, seats } : choice,
        ),
      }),
    setSeatsForAll: (seats) =>
      change({ choices: latest.current.choices.map((choice) => ({ ...choice, seats })) }),
    setSize: (size) => change(size === null ? { size, choices: choosePlans(vendor, []) } : { size }),
    setExistingUser: (isExistingUser) => change({ isExistingUser }),
  }
}

function isSame(a: PlanKey, b: PlanKey) {
  return a.name === b.name && a.billingCycle === b.billingCycle
}
