import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StaffRight } from '#domain/people/staff.ts'
import { useAttention } from '#web/parts/attention/use-attention.ts'
import { read } from '#web/queries.ts'
import { useCan, useSession } from '#web/session.ts'
import { useStaffRights } from '#web/staff-rights.ts'
import { actionsFor } from './actions.ts'
import { ownSeatEntries, productEntries } from './company-entries.ts'
import { type Entry, groupEntries } from './entry.ts'
import { bookEntries, marketEntries } from './market-entries.ts'
import { placesFor, type Reader } from './places.ts'
import { searchEntries } from './search-entries.ts'
import { attentionEntries, queueEntries } from './waiting-entries.ts'

export type FoundStatus = 'ready' | 'loading' | 'failed'

const PAUSE_MS = 120

/** What fits the query: pages, products and vendors at once, the rest as it is found. */
export function useFound(query: string) {
  const isAdmin = useCan('admin')
  const isOperator = useCan('operator')
  const hasCompany = Boolean(useSession().user?.companyId)
  const isFinance = useCan('finance')
  const staffRights = useStaffRights()
  const known = useKnown({ isAdmin, isFinance, isOperator, hasCompany, staffRights })
  const searched = useSearch(query, isFinance || isOperator)
  const { entries, status } = searched
  const groups = useMemo(() => groupEntries([...entries, ...known], query), [entries, known, query])
  return { groups, status }
}

/** What the browser can search by itself. */
function useKnown({ isAdmin, isFinance, isOperator, hasCompany, staffRights = [] }: Reader): Entry[] {
  const ofCompany = useOfCompany(isFinance, hasCompany)
  const ofMarket = useOfMarket(isOperator, hasCompany || !isOperator)
  const attention = useAttention().data
  // A new array each time would find everything anew.
  const rightNames = staffRights.join(' ')
  const queues = useQuery({ ...read('GET /api/operator/queues'), enabled: isOperator }).data?.queues
  return useMemo(() => {
    const rights = rightNames.split(' ') as StaffRight[]
    const reader = { isAdmin, isFinance, isOperator, hasCompany, staffRights: rights }
    return [
      ...ofCompany,
      ...actionsFor(reader),
      ...queueEntries(queues ?? []),
      ...attentionEntries(attention ?? []),
      ...ofMarket,
      ...placesFor(reader),
    ]
  }, [isAdmin, isFinance, isOperator, hasCompany, rightNames, ofCompany, ofMarket, attention, queues])
}

/** What the company has; for an employee, what they use. */
function useOfCompany(isFinance: boolean, hasCompany: boolean): Entry[] {
  const products = useQuery({ ...read('GET /api/purchases'), enabled: isFinance }).data
  const outlook = useQuery({ ...read('GET /api/outlook'), enabled: isFinance }).data
  const seats = useQuery({ ...read('GET /api/my-seats'), enabled: hasCompany && !isFinance }).data?.seats
  return useMemo(
    () => [...productEntries(products ?? [], outlook, new Date()), ...ownSeatEntries(seats ?? [])],
    [products, outlook, seats],
  )
}

/** Pools and vendors; for operators, vendors in the price book. */
function useOfMarket(isOperator: boolean, isCustomer: boolean): Entry[] {
  const vendors = useQuery(read('GET /api/catalogue')).data?.vendors
  const pools = useQuery({
    ...read('GET /api/pools', { query: { state: 'active', limit: 50 } }),
    enabled: isCustomer,
  }).data?.pools
  return useMemo(
    () => [
      ...(isCustomer ? marketEntries(pools ?? [], vendors ?? [], new Date()) : []),
      ...(isOperator ? bookEntries(vendors ?? []) : []),
    ],
    [isCustomer, isOperator, pools, vendors],
  )
}

/** What only the server knows, once typing pauses. Employees have nothing there. */
function useSearch(query: string, isAllowed: boolean) {
  const q = query.trim()
  const [wanted] = useDebouncedValue(q, PAUSE_MS)
  const isOn = isAllowed && wanted !== ''
  const { data, isError, isPlaceholderData } = useQuery({
    ...read('GET /api/search', { query: { q: wanted } }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isCurrent = wanted === q && !isPlaceholderData
  // Until the answer comes, what was found before stays as far as it fits.
  const filter = isCurrent ? q : ''
  const entries = useMemo(() => (isOn && data ? searchEntries(data, filter) : []), [isOn, data, filter])
  const status: FoundStatus =
    !isAllowed || q === '' ? 'ready' : isError ? 'failed' : data && isCurrent ? 'ready' : 'loading'
  return { entries, status }
}
