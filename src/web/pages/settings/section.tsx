import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type SectionProps = { title: string; text?: ReactNode; children: ReactNode; action?: ReactNode }

/** One matter of the settings: its name and what it means, then the thing itself. */
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
