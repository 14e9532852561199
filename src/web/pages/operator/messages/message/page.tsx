import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import view from '#web/parts/desk/detail.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { MessageView } from './message-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Message',
    description: 'One message, and the reply to it.',
    path: '/operator/messages',
    hidden: true,
  })
}

export default function MessagePage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  return (
    <>
      <Link to={`/operator/messages${search}`} className={view.back}>
        <Icon name="arrow-left" size={15} /> All messages
      </Link>
      <OneMessage key={id} id={id} />
    </>
  )
}

function OneMessage({ id }: { id: string }) {
  const query = useQuery(read('GET /api/operator/messages/:id', { params: { id } }))
  return (
    <Loaded
      query={query}
      loading={
        <div className={view.body}>
          <ListSkeleton label="Loading the message" rowHeight={32} />
        </div>
      }
      message="The message couldn't be loaded."
      refused={({ status }) =>
        status === 404 ? <EmptyState icon="message" title="Message not found" /> : null
      }
    >
      {(message) => <MessageView message={message} />}
    </Loaded>
  )
}
