import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { outsideQuery, queryClient } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { latestCompany } from '../company/latest-company.ts'
import { useSubmitOnce } from '../use-submit-once.ts'
import classes from './suspended-bar.module.css'

/** Above every page, from a call outside the networks that the company allows until one from inside. */
export function NetworkBar() {
  const { data: isOutside } = useQuery(outsideQuery)
  return isOutside ? <Outside /> : null
}

function Outside() {
  const { isPending, mutate } = useSubmitOnce({ mutationFn: checkAgain })
  // Who connects by VPN comes back to this window or goes online again.
  useEffect(() => {
    const check = () => mutate()
    const events = ['focus', 'online'] as const
    for (const event of events) window.addEventListener(event, check)
    return () => {
      for (const event of events) window.removeEventListener(event, check)
    }
  }, [mutate])
  return (
    <Row gap={10} align="center" size="sm" tone="error" role="alert" className={classes.bar}>
      <Icon name="lock" />
      <p className={shapes.grow}>
        <strong>You're outside your company's networks.</strong> Connect to one of them, such as by VPN, and
        try again. Your own account stays open.
      </p>
      <PlainButton size="xs" onClick={() => mutate()} {...busy(isPending)}>
        {isPending ? 'Trying...' : 'Try again'}
      </PlainButton>
    </Row>
  )
}

/** A call that only the company's networks may make; if it succeeds, everything on the page is read again. */
async function checkAgain() {
  await queryClient.fetchQuery({ ...latestCompany, staleTime: 0 })
  queryClient.setQueryData(outsideQuery.queryKey, false)
  await queryClient.invalidateQueries()
}
