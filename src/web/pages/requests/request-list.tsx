import { Link, useLocation, useSearchParams } from 'react-router'
import type { Request } from '#contract/purchasing/requests.ts'
import { formatSeat, perCycle } from '#domain/catalog/format-plan.ts'
import { fromDollars } from '#domain/platform/money.ts'
import desk from '#web/parts/desk/desk.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { formatAge, formatState } from '#web/parts/requests/format-request.ts'
import { useCan } from '#web/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './requests.module.css'
import type { Box, useRequests } from './use-requests.ts'

type RequestListProps = { requests: ReturnType<typeof useRequests>; openId: string | undefined }

export function RequestList({ requests: { list, box, isFiltered }, openId }: RequestListProps) {
  useDeskKeys('/requests', list.data ?? [], openId)
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label="Loading requests" rowHeight={59} />}
      message="The requests couldn't be loaded."
      empty={<NoRequests box={box} isFiltered={isFiltered} />}
    >
      {(requests) => (
        <>
          <ul className={desk.list} data-stale={list.isPlaceholderData || undefined}>
            {requests.map((request) => (
              <RequestRow key={request._id} request={request} box={box} isOpen={request._id === openId} />
            ))}
          </ul>
          <LoadMore pages={list} />
        </>
      )}
    </Loaded>
  )
}

function NoRequests({ box, isFiltered }: { box: Box; isFiltered: boolean }) {
  const [, setParams] = useSearchParams()
  if (isFiltered) {
    const show = () => setParams(box === 'mine' ? {} : { box })
    return <EmptyState title="No matching requests" action={{ label: 'Show all requests', onClick: show }} />
  }
  if (box === 'decide') {
    return (
      <EmptyState icon="check" title="You're all caught up">
        Requests that need your decision appear here.
      </EmptyState>
    )
  }
  const title = box === 'all' ? 'Nobody has asked for software yet' : "You haven't asked for software yet"
  return (
    <EmptyState icon="inbox" title={title} action={{ label: 'Ask for software', to: '/requests/ask' }}>
      {box === 'all' ? 'Requests of everybody in your company appear here.' : 'Your requests appear here.'}
    </EmptyState>
  )
}

type RequestRowProps = { request: Request; box: Box; isOpen: boolean }

function RequestRow({ request, box, isOpen }: RequestRowProps) {
  const { search } = useLocation()
  const { _id, vendor, seats, requester, perCycle: price, billingCycle, step, askedAt, overBudget } = request
  const now = new Date()
  const canPay = useCan('admin')
  return (
    <Row as="li" align="center" className={desk.item}>
      <Link to={`/requests/${_id}${search}`} aria-current={isOpen ? 'page' : undefined} className={desk.row}>
        <LogoTile vendor={vendor} />
        <span className={`${desk.text} ${classes.grow}`}>
          <Text as="span" weight={500} className={desk.name}>
            {vendor}
          </Text>
          <Text as="span" size="xs" tone="dimmed" className={desk.about}>
            {formatSeat(seats)}
            {box !== 'mine' && `, ${requester}`}
          </Text>
          {box !== 'decide' && (
            <Text as="span" size="xs" tone="dimmed" className={desk.about}>
              {formatState({ ...request, mine: request.mine && !canPay }, now)}
            </Text>
          )}
        </span>
        <Stack as="span" align="end" className={desk.state}>
          <Money cents={fromDollars(price)} />
          {box === 'decide' && overBudget ? (
            <Text as="span" size="xs" tone="error">
              Over budget
            </Text>
          ) : (
            <Text as="span" size="xs" tone="dimmed" className={desk.about}>
              {box === 'decide' ? formatAge(step?.since ?? askedAt, now) : perCycle(billingCycle)}
            </Text>
          )}
        </Stack>
      </Link>
    </Row>
  )
}
