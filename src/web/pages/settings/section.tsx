import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type SectionProps = {
  title: string
  text?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** wide: as wide as the page · row: title on the left, content beside it */
  look?: 'wide' | 'row'
}

/** A settings section: title, description and content. */
export function Section({ title, text, children, action, look }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section} data-look={look}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {action}
      </div>
      <div>{children}</div>
    </section>
  )
}
