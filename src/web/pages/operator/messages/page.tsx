import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { pageMeta } from '../../../page-meta.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { paging } from '../lists.ts'
import room from '../room.module.css'
import { MessageItem } from './message-item.tsx'
import classes from './messages.module.css'

export function meta() {
  return pageMeta({
    title: 'Messages',
    description: 'What people wrote to us.',
    path: '/operator/messages',
    hidden: true,
  })
}

export default function MessagesPage() {
  return (
    <>
      <PageHeader title="Messages" />
      <div className={room.room}>
        <Messages />
      </div>
    </>
  )
}

const messagePages = infiniteQueryOptions({
  ...paging,
  queryKey: ['GET /api/operator/messages', 'pages'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call('GET /api/operator/messages', { query: { cursor }, signal }),
})

function Messages() {
  const pages = useInfiniteQuery(messagePages)
  const messages = pages.data?.pages.flatMap((page) => page.messages)
  if (pages.isPending) return <ListSkeleton label="Loading messages" rowHeight={80} rows={5} />
  if (!messages) {
    return (
      <LoadError
        message="The messages could not be loaded."
        detail={pages.error?.message}
        busy={pages.isFetching}
        onRetry={() => pages.refetch()}
      />
    )
  }
  if (messages.length === 0) {
    return (
      <EmptyState icon="mail" title="No message yet">
        What people write on the contact pages stands here, the newest first.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {messages.map((message) => (
          <MessageItem key={message._id} message={message} />
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  )
}
