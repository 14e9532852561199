import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type SectionProps = { title: string; text?: ReactNode; children: ReactNode; action?: ReactNode }

/** A settings section: title, description and content. */
export function Section({ title, text, children, action }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
