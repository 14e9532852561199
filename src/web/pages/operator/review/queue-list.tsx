import { Link, useLocation } from 'react-router'
import type { OperatorPurchase } from '#contract/subscriptions/purchases.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { SuspendedChip } from '#web/pages/operator/company-link.tsx'
import desk from '#web/parts/desk/desk.module.css'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { purchaseLabel } from '#web/parts/purchase/purchase-chip.tsx'
import { useStaffRight } from '#web/staff-rights.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { SelectBox } from '../bulk/select-box.tsx'
import { type Selection, useSelection } from '../bulk/use-selection.ts'
import { dueOf } from '../format-due.ts'
import { TimeLeft } from '../time-left.tsx'
import { BulkApprove, requestName } from './bulk-approve.tsx'
import type { useQueue } from './use-queue.ts'

type QueueListProps = { queue: ReturnType<typeof useQueue>; openId: string | undefined }

export function QueueList({ queue: { list, load, filter, isFiltered, status }, openId }: QueueListProps) {
  const selection = useSelection(list.data ?? [], filter)
  const isDecider = useStaffRight('desk')
  const isQueue = status === 'under_review' && isDecider
  useDeskKeys('/operator/review', list.data ?? [], openId)
  return (
    <PagedList
      list={list}
      what="requests"
      isFiltered={isFiltered}
      showAll="Show the queue"
      rowHeight={59}
      none={
        <EmptyState icon="check" title="You're all caught up">
          New requests appear here, oldest first.
        </EmptyState>
      }
      after={(requests) =>
        isQueue && (
          <BulkApprove
            requests={requests}
            selection={selection}
            matching={load?.requests ?? null}
            filter={filter}
          />
        )
      }
    >
      {(requests) => (
        <ul className={desk.list} data-stale={list.isPlaceholderData || undefined}>
          {requests.map((request) => (
            <QueueRow
              key={request._id}
              request={request}
              isOpen={request._id === openId}
              selection={isQueue ? selection : null}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

type QueueRowProps = { request: OperatorPurchase; isOpen: boolean; selection: Selection | null }

function QueueRow({ request, isOpen, selection }: QueueRowProps) {
  const { search } = useLocation()
  const { _id, name, logo, company, after, arrears } = request
  return (
    <Row as="li" align="center" className={desk.item}>
      {selection && <SelectBox id={_id} label={requestName(request)} selection={selection} />}
      <Link
        to={`/operator/review/${_id}${search}`}
        aria-current={isOpen ? 'page' : undefined}
        className={desk.row}
      >
        <LogoTile vendor={name} logo={logo} />
        <span className={desk.text}>
          <Text as="span" weight={500} className={desk.name}>
            {name}
          </Text>
          <Text as="span" size="xs" tone="dimmed" className={desk.about}>
            {company.name || 'Not logged in yet'}
            {request.pool && ', pool'} <SuspendedChip companyId={company._id} />
          </Text>
          {arrears.overdueInvoices > 0 && (
            <Row gap={4} align="center" as="span" size="xs" tone="error">
              <Icon name="triangle" size={13} /> {formatUsd(centsOf(arrears.overdue))} overdue
            </Row>
          )}
        </span>
        <Stack as="span" align="end" className={desk.state}>
          <Money cents={centsOf(after)} />
          <Wait request={request} />
        </Stack>
      </Link>
    </Row>
  )
}

function Wait({ request }: { request: OperatorPurchase }) {
  const { status, requestedAt } = request
  if (status !== 'under_review')
    return (
      <Text as="span" size="xs" tone="dimmed" className={desk.about}>
        {purchaseLabel(request)}
      </Text>
    )
  return <TimeLeft due={dueOf('requests', requestedAt)} size="xs" />
}
