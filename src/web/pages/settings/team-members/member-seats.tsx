import { productPath } from '#domain/subscriptions/product-path.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
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
        <Stack gap={12}>
          <Text tone="dimmed" className={classes.email}>
            {emailAccount}
          </Text>
          {count === 0 && <Text tone="dimmed">No seats right now.</Text>}
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
          {isAdmin && (
            <Text as="h3" size="md">
              History
            </Text>
          )}
          {isAdmin && opened && <SeatHistory member={member._id} />}
        </Stack>
      </Drawer>
    </>
  )
}
