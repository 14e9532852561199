import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'

/** Why a step failed; typed values are kept. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={8} role="alert" className={shapes.notice} data-meaning="wrong">
      <Icon name="triangle" />
      <span>{children}</span>
    </Row>
  )
}
