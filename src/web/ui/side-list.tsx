import type { ReactNode } from 'react'
import classes from './side-list.module.css'

type SideListProps = { title: string; items: { id: string; label: string }[]; children: ReactNode }

/** A long text with a table of contents beside it; on phones only the text. */
export function SideList({ title, items, children }: SideListProps) {
  return (
    <div className={classes.grid}>
      <nav aria-label={title} className={classes.nav}>
        <p className={classes.title}>{title}</p>
        <ol className={classes.list}>
          {items.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className={classes.link}>
                {label}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>{children}</div>
    </div>
  )
}
