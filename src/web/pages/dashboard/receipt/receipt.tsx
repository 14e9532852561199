import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { Requested } from '#web/parts/requests/requested.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { IconButton, LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { RequestLink } from '../requests/request-link.tsx'
import classes from './receipt.module.css'
import { requestedIn } from './requested-in.ts'

/** After Confirm: what was requested, by when we answer, and that nothing is charged yet. */
export function Receipt({ open }: { open: Purchase[] }) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const title = useId()
  // Only its id comes with the navigation: everything shown is the stored request.
  const purchase = open.find(({ _id }) => _id === requestedIn(state))
  if (purchase?.status !== 'under_review') return null
  const close = () => navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  const { _id, name } = purchase
  return (
    <Row as="section" gap={12} aria-labelledby={title} className={`${shapes.sunken} ${classes.receipt}`}>
      <Row as="span" align="center" justify="center" tone="success" className={classes.done}>
        <Icon name="check" />
      </Row>
      <Stack gap={8} className={shapes.grow}>
        <Text as="h2" size="lg" id={title}>
          We got your request for {name}
        </Text>
        <Requested purchase={purchase} />
        <Row as="p" gap={16} rowGap={8} align="center" wrap>
          <RequestLink id={_id}>View request</RequestLink>
          <LinkButton look="subtle" size="xs" href="/software-marketplace">
            Back to MarketPlace
          </LinkButton>
        </Row>
      </Stack>
      <IconButton aria-label="Close the receipt" onClick={close}>
        <Icon name="x" />
      </IconButton>
    </Row>
  )
}
