import { Link, useLocation } from 'react-router'
import type { OperatorCompany } from '#contract/reports/operator.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import classes from '#web/parts/desk/desk.module.css'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { When } from '#web/parts/when.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { SelectBox } from '../bulk/select-box.tsx'
import { type Selection, useSelection } from '../bulk/use-selection.ts'
import { BulkCompanies } from './bulk-companies.tsx'
import { CompanyChip } from './company-chip.tsx'
import { useCompanies } from './use-companies.ts'

export function CompanyList({ openId }: { openId: string | undefined }) {
  const { list, total, filter, isFiltered } = useCompanies()
  const selection = useSelection(list.data ?? [], filter)
  useDeskKeys('/operator/companies', list.data ?? [], openId)
  return (
    <PagedList
      list={list}
      what="companies"
      isFiltered={isFiltered}
      rowHeight={59}
      none={
        <EmptyState title="No companies yet">Companies appear here when they start onboarding.</EmptyState>
      }
      after={(companies) => (
        <BulkCompanies companies={companies} selection={selection} matching={total} filter={filter} />
      )}
    >
      {(companies) => (
        <ul className={classes.list} data-stale={list.isPlaceholderData || undefined}>
          {companies.map((company) => (
            <CompanyRow
              key={company._id}
              company={company}
              isOpen={company._id === openId}
              selection={selection}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

type CompanyRowProps = { company: OperatorCompany; isOpen: boolean; selection: Selection }

function CompanyRow({ company, isOpen, selection }: CompanyRowProps) {
  const { search } = useLocation()
  const { name, industry, members } = company
  const about = [industry, members === 1 ? '1 member' : `${formatCount(members)} members`]
  return (
    <Row as="li" align="center" className={classes.item}>
      <SelectBox id={company._id} label={name} selection={selection} />
      <Link
        to={`/operator/companies/${company._id}${search}`}
        aria-current={isOpen ? 'page' : undefined}
        className={classes.row}
      >
        <span className={classes.text}>
          <Text as="span" weight={500} className={classes.name}>
            {name}
          </Text>
          <Text as="span" size="xs" tone="dimmed" className={classes.about}>
            {about.filter(Boolean).join(', ')}
          </Text>
        </span>
        <Stack as="span" align="end" className={classes.state}>
          <CompanyChip company={company} onlyOpen />
          <Text as="span" size="xs" tone="dimmed" className={classes.about}>
            since <When at={company.createdAt} as="date" />
          </Text>
        </Stack>
      </Link>
    </Row>
  )
}
