import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import classes from './field.module.css'

type FieldProps = {
  /** The id of the control. */
  id: string
  label: string
  /** A dimmed hint under the control. */
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** A label above a native control, styled like the other fields. */
export function Field({ id, label, hint, className, children }: FieldProps) {
  return (
    <div className={className ? `${classes.field} ${className}` : classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}

/** A native select with the same arrow as the other lists. */
export function ListField({ children, ...select }: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <div className={classes.list}>
      <select {...select} className={classes.control}>
        {children}
      </select>
      <Icon name="selector" className={classes.arrow} />
    </div>
  )
}
