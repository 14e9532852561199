import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useOutletContext, useParams } from 'react-router'
import { ApiError } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import view from '#web/parts/desk/detail.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import type { Draft } from '../use-draft.ts'
import { VendorView } from './vendor-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Vendor',
    description: 'Texts, plans, prices and costs of one vendor.',
    path: '/operator/price-book',
    hidden: true,
  })
}

export default function VendorPage() {
  const { slug = '' } = useParams()
  const { search } = useLocation()
  return (
    <div>
      <Link to={`/operator/price-book${search}`} className={view.back}>
        <Icon name="arrow-left" size={15} /> All vendors
      </Link>
      <OneVendor key={slug} slug={slug} />
    </div>
  )
}

function OneVendor({ slug }: { slug: string }) {
  const draft = useOutletContext<Draft>()
  const published = useQuery(read('GET /api/operator/vendors/:slug', { params: { slug } }))
  const isNew = draft.changes.some(({ kind, thing }) => kind === 'add_vendor' && thing === slug)
  const isMissing = published.error instanceof ApiError && published.error.status === 404
  // A vendor that only the draft has is not in the book.
  const isInDraft = isMissing && (isNew || draft.isPending)
  return (
    <Loaded
      query={
        isInDraft
          ? { ...published, data: draft.isPending ? undefined : null, isPending: draft.isPending }
          : published
      }
      loading={
        <div className={view.body}>
          <ListSkeleton label="Loading the vendor" rowHeight={46} />
        </div>
      }
      message="The vendor couldn't be loaded."
      refused={({ status }) => (status === 404 ? <EmptyState icon="book" title="Vendor not found" /> : null)}
    >
      {(vendor) => <VendorView slug={slug} published={vendor} draft={draft} />}
    </Loaded>
  )
}
