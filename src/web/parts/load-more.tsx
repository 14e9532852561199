import { Button } from '@mantine/core'
import { busy } from '../ui/busy.ts'
import classes from './load-more.module.css'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The end of a list that goes on: what is there stays, the next page comes below it. */
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
