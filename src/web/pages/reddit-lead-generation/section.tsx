import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import classes from './page.module.css'

type SectionProps = {
  title: string
  /** Its place among the steps of a run, and whether it is done. */
  step?: number
  isDone?: boolean
  aside?: ReactNode
  text?: ReactNode
  children: ReactNode
}

export function Section({ title, step, isDone = false, aside, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        {step && (
          <span className={classes.step} data-done={isDone || undefined} aria-hidden="true">
            {isDone ? <Icon name="check" size={13} /> : step}
          </span>
        )}
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}

/** What failed, as the page says it, and the server's reason. */
export function Failure({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className={classes.problem}>
      <strong>{title}</strong> {error.message}
    </p>
  )
}
