import { Button } from '@mantine/core'
import { busy } from '../ui/busy.ts'
import { Row, Text } from '../ui/layout.tsx'
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
    <Row gap={16} rowGap={8} align="center" justify="center" wrap className={classes.root}>
      {isFetchNextPageError && !isFetchingNextPage && (
        <Text tone="error" role="alert">
          The next page couldn't be loaded.
        </Text>
      )}
      <Button variant="default" size="xs" {...busy(isFetchingNextPage)} onClick={() => fetchNextPage()}>
        {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'Try again' : 'Load more'}
      </Button>
    </Row>
  )
}
