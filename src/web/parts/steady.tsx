import type { ReactNode } from 'react'
import classes from './steady.module.css'

/**
 * Parts of a page that load separately, from top to bottom. Each is shown when those above it are loaded, so that nothing
 * moves away from the pointer.
 */
export function Steady({ children }: { children: ReactNode }) {
  return <div className={classes.steady}>{children}</div>
}

/** Stands for a part of which nobody knows yet whether it is shown. */
export function StillLoading() {
  return <span data-loading hidden />
}
