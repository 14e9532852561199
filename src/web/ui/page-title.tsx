import type { ReactNode } from 'react'
import classes from './page-title.module.css'

type PageTitleProps = {
  children: ReactNode
  /** One sentence under the title. */
  lede?: ReactNode
  /** At the right, on the title's baseline: a search field or a link. */
  aside?: ReactNode
}

/** The h1 of a public page. */
export function PageTitle({ children, lede, aside }: PageTitleProps) {
  return (
    <div className={classes.root}>
      <div>
        <h1 className={classes.title}>{children}</h1>
        {lede && <p className={classes.lede}>{lede}</p>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  )
}
