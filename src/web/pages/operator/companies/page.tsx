import { useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { Desk } from '#web/parts/desk/desk.tsx'
import { KeyHints } from '#web/parts/desk/key-hints.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { CompanyProgress } from './bulk-companies.tsx'
import { CompanyFilters } from './company-filters.tsx'
import { CompanyList } from './company-list.tsx'

export function meta() {
  return pageMeta({
    title: 'Companies',
    description: 'Every company, its people and its history.',
    path: '/operator/companies',
    hidden: true,
  })
}

const hints = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['V'], does: 'verify' },
  { keys: ['/'], does: 'search' },
]

export default function CompaniesPage() {
  const { id } = useParams()
  return (
    <>
      <PageHeader title="Companies">
        <KeyHints hints={hints} />
      </PageHeader>
      <Desk label="Companies">
        <CompanyFilters />
        <CompanyProgress />
        <CompanyList openId={id} />
      </Desk>
    </>
  )
}
