import { useInfiniteQuery } from '@tanstack/react-query'
import { pageMeta } from '../../../page-meta.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { pages } from '../../../parts/pages.ts'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import view from '../view.module.css'
import { MessageItem } from './message-item.tsx'
import classes from './messages.module.css'

export function meta() {
  return pageMeta({
    title: 'Messages',
    description: 'Messages from the contact pages.',
    path: '/operator/messages',
    hidden: true,
  })
}

export default function MessagesPage() {
  return (
    <>
      <PageHeader title="Messages" />
      <div className={view.view}>
        <Messages />
      </div>
    </>
  )
}

function Messages() {
  const list = useInfiniteQuery(pages('GET /api/operator/messages', {}))
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label="Loading messages" rowHeight={80} rows={5} />}
      message="The messages couldn't be loaded."
      empty={
        <EmptyState icon="mail" title="No messages yet">
          Messages from the contact pages appear here, newest first.
        </EmptyState>
      }
    >
      {(messages) => (
        <>
          <ul className={classes.list}>
            {messages.map((message) => (
              <MessageItem key={message._id} message={message} />
            ))}
          </ul>
          <LoadMore pages={list} />
        </>
      )}
    </Loaded>
  )
}
