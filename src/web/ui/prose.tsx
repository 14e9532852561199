import type { ReactNode } from 'react'
import classes from './prose.module.css'

/** Running text: headings, paragraphs, lists and plain tables in a readable measure. */
export function Prose({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return <div className={small ? `${classes.prose} ${classes.small}` : classes.prose}>{children}</div>
}
