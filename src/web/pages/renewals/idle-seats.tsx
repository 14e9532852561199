import { useState } from 'react'
import type { Outlook } from '#contract/reports/savings.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { type Column, DataTable } from '#web/parts/data-table.tsx'
import { useCan } from '#web/session.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Stack, VisuallyHidden } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Amount } from './amount.tsx'
import { Product } from './decision-list.tsx'
import { describeIdle } from './labels.ts'
import { countReleasable, formatIdle, releasableOf } from './release.ts'
import { ReleaseAllDialog } from './release-all-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Subscription } from './subscriptions.ts'

type IdleSeatsProps = { unused: Outlook['unused']; subscriptions: Subscription[]; now: Date }

/** Seats that cost money and nobody has, in one line; inside, each can be given up, or all at once. */
export function IdleSeats({ unused, subscriptions, now }: IdleSeatsProps) {
  const isAdmin = useCan('admin')
  // What was opened stays what it was: its rows change while seats are released.
  const [opened, setOpened] = useState<Subscription | 'all' | null>(null)
  const [all, setAll] = useState<Subscription[]>([])
  const found = isAdmin ? releasableOf(subscriptions) : []
  const close = () => setOpened(null)
  const columns: Column<Subscription>[] = [
    { head: 'Product', cell: (each) => <Product {...each} /> },
    {
      head: 'Idle seats',
      align: 'end',
      cell: ({ desk }) => `${formatCount(desk?.idle ?? 0)} of ${formatCount(desk?.seats ?? 0)}`,
    },
    {
      head: 'A month',
      align: 'end',
      cell: ({ desk }) => <Money cents={fromDollars(desk?.idlePerMonth ?? 0)} dimZero />,
      narrow: 'line',
    },
    {
      head: 'Release',
      isHeadHidden: true,
      align: 'end',
      cell: (each) =>
        found.includes(each) && (
          <PlainButton size="xs" onClick={() => setOpened(each)}>
            Release {formatCount(each.spare)}
            <VisuallyHidden> of {each.renewal.vendor}</VisuallyHidden>
          </PlainButton>
        ),
    },
  ]
  const releaseAll = () => {
    setAll(found)
    setOpened('all')
  }
  return (
    <>
      <Fold
        title={formatIdle(unused.seats)}
        note={describeIdle(unused)}
        end={
          <Amount note="a month">
            <Money cents={fromDollars(unused.perMonth)} dimZero />
          </Amount>
        }
      >
        <Stack gap={12} align="start">
          <DataTable
            label="Idle seats"
            columns={columns}
            rows={subscriptions.filter(({ desk }) => (desk?.idle ?? 0) > 0)}
            keyOf={({ renewal }) => renewal.purchase}
          />
          {found.length > 1 && (
            <PlainButton size="xs" onClick={releaseAll}>
              Release {formatIdle(countReleasable(found))}
            </PlainButton>
          )}
        </Stack>
      </Fold>
      {opened === 'all' && <ReleaseAllDialog decisions={all} now={now} onClose={close} />}
      {opened && opened !== 'all' && <ReleaseDialog decision={opened} onClose={close} />}
    </>
  )
}
