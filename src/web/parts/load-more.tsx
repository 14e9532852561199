import { Button } from '@mantine/core'
import { busy } from '../ui/busy.ts'
import classes from './load-more.module.css'

export type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page of a list below the current one. */
export function LoadMore({ pages }: { pages: Pages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  if (!hasNextPage) return null
  return (
    <div className={classes.root}>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={classes.wrong}>
          The next page couldn't be loaded.
        </p>
      )}
      <Button variant="default" size="xs" {...busy(isFetchingNextPage)} onClick={() => fetchNextPage()}>
        {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
