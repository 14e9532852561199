import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type Address, type Args, call, type Input, type Output } from '../api.ts'

/** The calls that return one page of a list: `{ entries: […], next }`. */
type PagedAddress = {
  [A in Address]: Output<A> extends { next: string | null } ? A : never
}[Address]

type Filter<A extends PagedAddress> = Omit<Input<A>['query'], 'limit' | 'cursor'>
type Params<A extends PagedAddress> = Input<A> extends { params: infer P } ? [params: P] : []
type Item<A extends PagedAddress> = Extract<Output<A>[keyof Output<A>], unknown[]>[number]

/** What useInfiniteQuery needs to read a list page by page, as one list: `pages('GET /api/operator/audit', { q })`. */
export function pages<A extends PagedAddress>(address: A, filter: Filter<A>, ...[params]: Params<A>) {
  return infiniteQueryOptions({
    queryKey: [address, 'pages', filter, params],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }): Promise<Output<A>> =>
      call(
        address,
        ...([{ params, query: { ...filter, cursor }, signal }] as unknown as Args<
          A,
          { signal: AbortSignal }
        >),
      ),
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    // No flicker while a filter changes.
    placeholderData: keepPreviousData,
    select: (data: InfiniteData<Output<A>>) => data.pages.flatMap(itemsOf<A>),
  })
}

function itemsOf<A extends PagedAddress>(page: Output<A>): Item<A>[] {
  return Object.values(page).find(Array.isArray) ?? []
}
