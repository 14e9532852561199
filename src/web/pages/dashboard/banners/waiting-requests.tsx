import { Link } from 'react-router'
import { useRequestCount } from '#web/parts/requests/use-request-count.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './banners.module.css'
import { formatWaiting } from './format-waiting.ts'

/** Requests of colleagues that nobody has decided yet. */
export function WaitingRequests() {
  const count = useRequestCount()
  if (!count?.open) return null
  return (
    <Stack gap={6} className={classes.banners}>
      <Row gap={10} size="sm" className={shapes.notice} data-meaning="yours">
        <Icon name="inbox" />
        <Link to="/requests?box=all&status=open">{formatWaiting(count.open, count.decide)}</Link>
      </Row>
    </Stack>
  )
}
