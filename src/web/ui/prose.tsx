import type { ReactNode } from 'react'
import classes from './prose.module.css'

/** Prose: headings, paragraphs, lists and tables at a readable width. */
export function Prose({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return <div className={small ? `${classes.prose} ${classes.small}` : classes.prose}>{children}</div>
}
