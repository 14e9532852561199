import type { ReactNode } from 'react'
import { Outlet, useParams } from 'react-router'
import { Stack } from '#web/ui/layout.tsx'
import classes from './desk.module.css'

/** The list stays on the left with the open item beside it; on a phone only one is shown. */
export function Desk({ label, children }: { label: string; children: ReactNode }) {
  const { id } = useParams()
  return (
    <div className={classes.desk} data-open={id ? true : undefined}>
      <section aria-label={label} className={classes.queue}>
        {children}
      </section>
      <Stack as="section" className={classes.detail}>
        <Outlet />
      </Stack>
    </div>
  )
}
