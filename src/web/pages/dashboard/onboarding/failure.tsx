import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import classes from './onboarding.module.css'

/** Why a step failed; typed values are kept. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={8} tone="error" role="alert" className={classes.failure}>
      <Icon name="triangle" />
      <span>{children}</span>
    </Row>
  )
}
