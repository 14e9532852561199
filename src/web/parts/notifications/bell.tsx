import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { loadCode } from '#web/ui/load-code.ts'
import { IconButton } from '#web/ui/plain-button.tsx'
import classes from './bell.module.css'
import { unreadCount } from './queries.ts'

const Panel = lazy(() => loadCode(() => import('./panel.tsx')).then(({ Panel }) => ({ default: Panel })))

/** The number of unread notifications, and behind it the newest ones. */
export function Bell() {
  const { data } = useQuery(unreadCount)
  const [opened, { toggle, close }] = useDisclosure(false)
  const button = useRef<HTMLButtonElement>(null)
  const root = useClickOutside<HTMLDivElement>(close)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the list
  useEffect(close, [pathname, search])

  function closeByKey() {
    if (!opened) return
    close()
    button.current?.focus()
  }
  useHotkeys([['Escape', closeByKey]], [])

  const unread = data?.unread ?? 0
  const shown = unread > 9 ? '9+' : unread
  return (
    <div ref={root} className={classes.root}>
      <IconButton
        ref={button}
        // With the number as it is shown, so that what is seen can be said.
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
        aria-expanded={opened}
        aria-haspopup="dialog"
        onClick={toggle}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <Text as="span" size="xs" weight={600} aria-hidden="true" className={classes.count}>
            {shown}
          </Text>
        )}
      </IconButton>
      {opened && (
        <Suspense fallback={<Stack className={classes.panel} aria-busy="true" />}>
          <Panel unread={unread} onClose={closeByKey} />
        </Suspense>
      )}
    </div>
  )
}
