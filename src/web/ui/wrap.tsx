import type { ReactNode } from 'react'
import classes from './wrap.module.css'

type WrapProps = { children: ReactNode; className?: string }

/** The column of a public page: 1120 px inside 40 px sides, 16 px on phones. */
export function Wrap({ children, className }: WrapProps) {
  return <div className={className ? `${classes.wrap} ${className}` : classes.wrap}>{children}</div>
}

/** A Wrap with the usual space above and below: most public pages are one. */
export function PageBody({ children, className }: WrapProps) {
  return <Wrap className={className ? `${classes.page} ${className}` : classes.page}>{children}</Wrap>
}
