import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import classes from './signed-in-shell.module.css'

/** The place in the bar that the open page fills. */
export const HeaderSlot = createContext<HTMLElement | null>(null)

type PageHeaderProps = {
  title: ReactNode
  /** The page that this one belongs to; it stands before the title where there is room. */
  parent?: { label: string; to: string }
  /** Stands at the right of the bar: a search field, the page's one action. */
  children?: ReactNode
}

/** Puts a signed-in page's title, and what belongs to it, into the bar at the top. */
export function PageHeader({ title, parent, children }: PageHeaderProps) {
  const slot = use(HeaderSlot)
  if (!slot) return null
  return createPortal(
    <>
      {parent && (
        <span className={classes.parent}>
          <Link to={parent.to} prefetch="intent">
            {parent.label}
          </Link>
          <span aria-hidden="true">/</span>
        </span>
      )}
      <h1 className={classes.title}>{title}</h1>
      {children && <div className={classes.tools}>{children}</div>}
    </>,
    slot,
  )
}
