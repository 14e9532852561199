import { useCallback, useEffect, useState } from 'react'
import type { VendorOnCard } from '../../parts/vendor-card.tsx'
import { queryClient, read } from '../../queries.ts'
import type { FoundCards } from './find-cards.ts'

type Find = (query: string) => FoundCards

const nothing: FoundCards = { named: [], related: [] }

/**
 * Finds products: by name immediately, from the cards on the page; by purpose, category and with typos once the
 * catalog has loaded, which starts when the search box gets the focus.
 */
export function useFinder(carousels: { products: VendorOnCard[] }[], query: string) {
  const [finder, setFinder] = useState<{ find: Find | null } | null>(null)

  const prepare = useCallback(() => {
    Promise.all([import('./find-cards.ts'), queryClient.fetchQuery(read('GET /api/catalogue'))]).then(
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
