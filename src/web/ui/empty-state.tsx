import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Icon, type IconName } from './icons.tsx'
import { LinkButton, PlainButton } from './plain-button.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  icon?: IconName
  /** The next step: a link or an action. */
  action?: { label: string; to: string } | { label: string; onClick: () => void }
}

/** Says what will appear here, and offers the next step. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {icon && <Icon name={icon} size={24} className={classes.icon} />}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && 'to' in action && (
        <LinkButton href={action.to} className={classes.action}>
          {action.label}
        </LinkButton>
      )}
      {action && 'onClick' in action && (
        <PlainButton onClick={action.onClick} className={classes.action}>
          {action.label}
        </PlainButton>
      )}
    </div>
  )
}
