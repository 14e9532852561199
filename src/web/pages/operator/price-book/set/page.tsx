import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import view from '#web/pages/operator/view.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { setQuery } from '../use-draft.ts'
import { SetView } from './set-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Price changes',
    description: 'Changes to the price book, before and after, and what publishing them does.',
    path: '/operator/price-book',
    hidden: true,
  })
}

export default function ChangeSetPage() {
  const { id = '' } = useParams()
  const set = useQuery({ ...setQuery(id), staleTime: 0 })
  return (
    <>
      <PageHeader
        title={set.data?.title ?? 'Price changes'}
        parent={{ label: 'Price book', to: '/operator/price-book' }}
      />
      <Loaded
        query={set}
        loading={
          <div className={view.view}>
            <ListSkeleton label="Loading the changes" rowHeight={46} />
          </div>
        }
        message="The changes couldn't be loaded."
        refused={({ status }) =>
          status === 404 ? (
            <EmptyState
              icon="book"
              title="Changes not found"
              action={{ label: 'Open the price book', to: '/operator/price-book' }}
            />
          ) : null
        }
      >
        {(changeSet) => <SetView key={changeSet._id} set={changeSet} />}
      </Loaded>
    </>
  )
}
