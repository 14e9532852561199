import { productPath } from '#domain/subscriptions/product-path.ts'
import '#web/ui/overlays.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import type { Member } from '#contract/people/companies.ts'
import { SeatChips } from '#web/parts/seats/seat-chips.tsx'
import { SeatHistory } from '#web/parts/seats/seat-history.tsx'
import { useCan } from '#web/session.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './member-seats.module.css'

/** A member's number of seats; a click opens the list with its history. */
export function MemberSeats({ member }: { member: Member }) {
  const [opened, { open, close }] = useDisclosure(false)
  const { name, emailAccount, products } = member
  const isAdmin = useCan('admin')
  const count = products.reduce((sum, { subscriptions }) => sum + subscriptions.length, 0)
  const label = count === 0 ? 'No seats' : count === 1 ? '1 seat' : `${count} seats`
  return (
    <>
      <PlainButton
        look="subtle"
        size="xs"
        className={classes.opener}
        aria-label={`${label} for ${name}`}
        onClick={open}
      >
        {label}
      </PlainButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={520}
        title={`${name}’s seats`}
        closeButtonProps={{ 'aria-label': 'Close the seats' }}
        transitionProps={{ duration: 0 }}
      >
        <p className={classes.email}>{emailAccount}</p>
        {count === 0 && <p className={classes.email}>No seats right now.</p>}
        <dl className={classes.held}>
          {products.map(({ productName, subscriptions }) => (
            <div key={productName}>
              <dt>
                <Link to={productPath(productName)}>{productName}</Link>
              </dt>
              <dd>
                <SeatChips names={subscriptions} />
              </dd>
            </div>
          ))}
        </dl>
        {isAdmin && <h3 className={classes.heading}>History</h3>}
        {isAdmin && opened && <SeatHistory member={member._id} />}
      </Drawer>
    </>
  )
}
