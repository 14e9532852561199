import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import type { Input } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import classes from '../view.module.css'
import { type Referral, ReferralTable } from './referral-table.tsx'
import { VoidDialog } from './void-dialog.tsx'

export function meta() {
  return pageMeta({
    title: 'Referrals',
    description: 'Who referred which company, what it earned, and what to check.',
    path: '/operator/referrals',
    hidden: true,
  })
}

type State = NonNullable<Input<'GET /api/operator/referrals'>['query']['state']>

const states: { value: State | ''; label: string }[] = [
  { value: '', label: 'All referrals' },
  { value: 'counting', label: 'Counting' },
  { value: 'refused', label: 'Refused or stopped' },
  { value: 'void', label: 'Void' },
]

/** The URL's filters: ?q=…&state=void&from=2026-11-01 */
function useReferralFilter() {
  const [params] = useSearchParams()
  const state = chosen(params, 'state', states) as State | undefined
  return { ...useListFilter(listFilters.referrals), ...(state && { state }) }
}

export default function ReferralsPage() {
  return (
    <>
      <PageHeader title="Referrals">
        <CsvLink name="referrals">Payouts CSV</CsvLink>
      </PageHeader>
      <div className={classes.view}>
        <DeskFilters
          search="Search companies or referrers"
          columns={listFilters.referrals}
          csv="referral-list"
          filter={useReferralFilter()}
        >
          <ParamSelect name="state" label="State" choices={states} />
        </DeskFilters>
        <List />
      </div>
    </>
  )
}

function List() {
  const filter = useReferralFilter()
  const list = useInfiniteQuery(pages('GET /api/operator/referrals', filter))
  const [voiding, setVoiding] = useState<Referral | null>(null)
  return (
    <PagedList
      list={list}
      what="referrals"
      isFiltered={Object.values(filter).some(Boolean)}
      none={
        <EmptyState icon="gift" title="No referrals yet">
          Companies that signed up with a referral link appear here, with what their referrer earned.
        </EmptyState>
      }
      after={() => voiding && <VoidDialog referral={voiding} onClose={() => setVoiding(null)} />}
    >
      {(referrals) => <ReferralTable referrals={referrals} onVoid={setVoiding} />}
    </PagedList>
  )
}
