import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/api.ts'
import type { VendorOnCard } from '#web/parts/vendor-card.tsx'
import { SharedRead } from '#web/shared-read.ts'
import type { FoundCards } from './find-cards.ts'

// Not by the query library, which this page doesn't load for visitors.
const sharedCatalog = new SharedRead(() => call('GET /api/catalogue'), 30_000)

type Find = (query: string) => FoundCards

const nothing: FoundCards = { named: [], related: [] }

/**
 * Finds products: by name immediately, from the cards on the page; by purpose, category and with typos once the
 * catalog has loaded, which starts when the search box gets the focus.
 */
export function useFinder(carousels: { products: VendorOnCard[] }[], query: string) {
  const [finder, setFinder] = useState<{ find: Find | null } | null>(null)

  const prepare = useCallback(() => {
    Promise.all([import('./find-cards.ts'), sharedCatalog.get()]).then(
      ([{ findCards }, index]) => setFinder({ find: (query) => findCards(index, query) }),
      // Without the catalog, only names are searched.
      () => setFinder({ find: null }),
    )
  }, [])

  const isWanted = query !== '' && finder === null
  useEffect(() => {
    if (isWanted) prepare()
  }, [isWanted, prepare])

  const isSearching = query.trim() !== ''
  const find = finder?.find ?? ((wanted: string) => ({ named: byName(carousels, wanted), related: [] }))
  const found = isSearching ? find(query) : nothing
  return { isSearching, found, isUnsure: finder === null && found.named.length === 0, prepare }
}

function byName(carousels: { products: VendorOnCard[] }[], query: string) {
  const wanted = query.trim().toLowerCase()
  const cards = carousels.flatMap(({ products }) => products)
  return cards.filter(
    ({ name }, index) =>
      name.toLowerCase().includes(wanted) && cards.findIndex((other) => other.name === name) === index,
  )
}
