import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore, type Pages } from '../load-more.tsx'
import { Loaded, type LoadedQuery } from '../loaded.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

type PagedListProps<Row> = {
  list: LoadedQuery<Row[]> & Pages
  /** What it lists, such as "payments". */
  what: string
  isFiltered: boolean
  /** Shown where there is nothing at all. */
  none: ReactNode
  /** Where filters match nothing: what is said, and the button that clears them. */
  noMatch?: string
  showAll?: string
  rowHeight?: number
  rows?: number
  onRetry?: () => unknown
  children: (rows: Row[]) => ReactNode
  /** Below the button that loads more. */
  after?: (rows: Row[]) => ReactNode
}

/** A desk's list, page by page, with its loading, failed and empty states. Its filters are in the URL. */
export function PagedList<Row>({ list, what, isFiltered, children, after, ...props }: PagedListProps<Row>) {
  const [, setParams] = useSearchParams()
  const { noMatch = `No matching ${what}`, showAll = 'Show all', rowHeight = 46, rows } = props
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label={`Loading ${what}`} rowHeight={rowHeight} rows={rows} />}
      message={`The ${what} couldn't be loaded.`}
      onRetry={props.onRetry}
      empty={
        isFiltered ? (
          <EmptyState title={noMatch} action={{ label: showAll, onClick: () => setParams({}) }} />
        ) : (
          props.none
        )
      }
    >
      {(shown) => (
        <>
          {children(shown)}
          <LoadMore pages={list} />
          {after?.(shown)}
        </>
      )}
    </Loaded>
  )
}
