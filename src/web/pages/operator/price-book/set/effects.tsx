import { formatCount } from '#domain/platform/format-count.ts'
import { SuspendedChip } from '#web/pages/operator/company-link.tsx'
import op from '#web/pages/operator/view.module.css'
import view from '#web/pages/operator/view.module.css'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LineEffect, Preview } from '#contract/catalog/preview.ts'
import { monthlyDifference } from '#domain/catalog/price-book/monthly-difference.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Money } from '#web/ui/money.tsx'
import classes from './set.module.css'

/** Each subscription with its first cycle at the new price and the last day to cancel, then the open requests. */
export function Effects({ setId, preview }: { setId: string; preview: Preview }) {
  const { increase, decrease, held, ending } = preview.subscriptions
  return (
    <>
      {increase + decrease + held + ending > 0 && <Subscriptions setId={setId} />}
      {preview.requests > 0 && <Requests setId={setId} />}
    </>
  )
}

function Subscriptions({ setId }: { setId: string }) {
  const effects = useInfiniteQuery(
    pages('GET /api/operator/change-sets/:id/preview/subscriptions', {}, { id: setId }),
  )
  return (
    <section aria-labelledby="subscriptions" className={view.section}>
      <h3 id="subscriptions">Subscriptions</h3>
      <Loaded
        query={effects}
        loading={<ListSkeleton label="Loading subscriptions" rowHeight={46} rows={4} />}
        message="The subscriptions couldn't be loaded."
      >
        {(rows) => (
          <>
            <EffectTable rows={rows} />
            <LoadMore pages={effects} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Requests({ setId }: { setId: string }) {
  const effects = useInfiniteQuery(
    pages('GET /api/operator/change-sets/:id/preview/requests', {}, { id: setId }),
  )
  return (
    <section aria-labelledby="requests" className={view.section}>
      <h3 id="requests">Open requests keep their price</h3>
      <Loaded
        query={effects}
        loading={<ListSkeleton label="Loading requests" rowHeight={46} rows={2} />}
        message="The requests couldn't be loaded."
      >
        {(rows) => (
          <>
            <EffectTable rows={rows} areRequests />
            <LoadMore pages={effects} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function EffectTable({ rows, areRequests = false }: { rows: LineEffect[]; areRequests?: boolean }) {
  return (
    <Table className={`${view.numbers} ${classes.effects}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Company</Table.Th>
          <Table.Th className={view.wide}>Seats</Table.Th>
          <Table.Th>{areRequests ? 'Keeps' : 'Now'}</Table.Th>
          <Table.Th>New price</Table.Th>
          <Table.Th className={view.wide}>{areRequests ? 'Monthly difference' : 'Monthly change'}</Table.Th>
          {!areRequests && <Table.Th className={view.wide}>First cycle</Table.Th>}
          {!areRequests && <Table.Th>Cancel by</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <EffectRow
            key={`${row.purchase._id} ${row.plan} ${row.billingCycle}`}
            row={row}
            isRequest={areRequests}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function EffectRow({ row, isRequest }: { row: LineEffect; isRequest: boolean }) {
  const { company, purchase, plan, billingCycle, seats, effect, firstCycle, noticeBy } = row
  const [old, next] = [centsOf(row.oldAmount), centsOf(row.newAmount)]
  const difference = monthlyDifference(old, next, billingCycle)
  const change = `${difference > 0 ? '+' : ''}${formatUsd(difference)}`
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link to={isRequest ? `/operator/review/${purchase._id}` : `/operator/companies/${company._id}`}>
          {company.name || 'A guest'}
        </Link>{' '}
        <SuspendedChip companyId={company._id} />
        <Text as="span" size="xs" tone="dimmed" weight={400} className={op.line}>
          {purchase.name} {plan}, {billingCycle}
        </Text>
      </Table.Th>
      <Table.Td className={view.wide}>{formatCount(seats)}</Table.Td>
      <Table.Td className={isRequest ? undefined : view.quiet}>
        <Money cents={old} />
      </Table.Td>
      <Table.Td className={isRequest ? view.quiet : undefined}>
        <Money cents={next} />
        <Text as="span" size="xs" tone="dimmed" className={view.narrow}>
          {change} a month{firstCycle && ' from '}
          {firstCycle && <Day at={firstCycle} />}
        </Text>
      </Table.Td>
      <Table.Td className={view.wide}>{change}</Table.Td>
      {!isRequest && (
        <Table.Td className={view.wide}>
          {firstCycle ? (
            <Day at={firstCycle} />
          ) : (
            <Text as="span" tone="dimmed">
              {stays[effect] ?? 'Never'}
            </Text>
          )}
        </Table.Td>
      )}
      {!isRequest && <Table.Td>{noticeBy ? <Day at={noticeBy} /> : <Without effect={effect} />}</Table.Td>}
    </Table.Tr>
  )
}

/** Why a subscription keeps its price. */
const stays: Partial<Record<LineEffect['effect'], string>> = {
  held: 'Price is held',
  ending: 'Ends before',
  new_only: 'New orders only',
  same: 'Same price',
}

function Without({ effect }: { effect: LineEffect['effect'] }) {
  return (
    <Text as="span" tone="dimmed">
      {effect === 'decrease' ? 'Pays less' : (stays[effect] ?? '')}
    </Text>
  )
}
