import type { ReactNode } from 'react'
import { Stack, Text } from '#web/ui/layout.tsx'
import classes from './renewals.module.css'

/** At the end of a line that opens. */
export function Amount({ note, children }: { note: string; children: ReactNode }) {
  return (
    <Stack align="end" className={classes.amount}>
      <Text as="span" weight={500}>
        {children}
      </Text>
      <Text as="span" size="sm" tone="dimmed">
        {note}
      </Text>
    </Stack>
  )
}
