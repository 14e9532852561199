import { Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SeatMember } from '#contract/fulfillment/seats.ts'
import type { Member } from '#contract/people/companies.ts'
import { AccessChip } from '#web/parts/access/access-chip.tsx'
import { Day } from '#web/parts/day.tsx'
import { SeatChips } from '#web/parts/seats/seat-chips.tsx'
import { useIsSuspended } from '#web/parts/standing/use-is-suspended.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './holder-table.module.css'
import type { SeatVendor } from './seat-vendor.ts'

type HolderTableProps = {
  vendor: SeatVendor
  members: SeatMember[]
  isStale: boolean
  onEdit: (member: Member) => void
  /** Beside Edit: what takes the seats back. */
  takeBack: (member: SeatMember) => ReactNode
}

/** A table that becomes cards on a phone. */
export function HolderTable({ vendor, members, isStale, onEdit, takeBack }: HolderTableProps) {
  const isHeld = useIsSuspended()
  return (
    <Table className={`${shapes.stale} ${classes.table}`} data-stale={isStale || undefined}>
      <Table.Thead className={shapes.headHidden}>
        <Table.Tr>
          <Table.Th>Name and email</Table.Th>
          <Table.Th>Subscriptions</Table.Th>
          <Table.Th>Seat since</Table.Th>
          <Table.Th>Access</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <Table.Tr key={member._id}>
            <Table.Th scope="row" className={classes.name}>
              {member.name}
              <Text
                as="span"
                size="sm"
                tone="dimmed"
                weight={400}
                className={`${shapes.ellipsis} ${classes.email}`}
                title={member.emailAccount}
              >
                {member.emailAccount}
              </Text>
              {!member.joined && (
                <Text as="div" size="xs" tone="dimmed">
                  Invited
                </Text>
              )}
            </Table.Th>
            <Table.Td>
              <SeatChips names={subscriptionsOf(member, vendor)} />
            </Table.Td>
            <Text as={Table.Td} size="sm" tone="dimmed" className={classes.nowrap}>
              {member.since && <Day at={member.since} />}
            </Text>
            <Table.Td className={`${classes.nowrap} ${classes.access}`}>
              <AccessChip state={isHeld ? 'held' : accessOf(member, vendor)} />
              {member.keys?.map(({ subscription, lastFour }) => (
                <Text as="div" size="xs" tone="dimmed" key={subscription}>
                  Key ends in <span className="figures">{lastFour}</span>
                </Text>
              ))}
            </Table.Td>
            <Table.Td className={`${classes.nowrap} ${classes.action}`}>
              <PlainButton
                look="subtle"
                size="xs"
                className={classes.edit}
                aria-label={`Edit ${member.name}`}
                onClick={() => onEdit(member)}
              >
                Edit
              </PlainButton>
              {takeBack(member)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Where a member's access stands; without a task it is ready. */
function accessOf({ products }: Pick<Member, 'products'>, { name }: Pick<SeatVendor, 'name'>) {
  return products.find(({ productName }) => productName === name)?.access ?? 'done'
}

export function subscriptionsOf(
  { products }: Pick<Member, 'products'>,
  { name }: Pick<SeatVendor, 'name'>,
): string[] {
  return products.find(({ productName }) => productName === name)?.subscriptions ?? []
}
