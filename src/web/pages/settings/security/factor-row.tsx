import type { ReactNode } from 'react'
import { Icon, Outline } from '#web/ui/icons.tsx'
import { type FactorIcon, factorIcons } from './factor-icons.ts'
import classes from './page.module.css'

type FactorRowProps = { icon: FactorIcon | 'lock'; title: ReactNode; text: ReactNode; action?: ReactNode }

export function FactorRow({ icon, title, text, action }: FactorRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        {icon === 'lock' ? <Icon name={icon} size={16} /> : <Outline path={factorIcons[icon]} size={16} />}
      </span>
      <span className={classes.what}>
        <span className={classes.name}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      {action && <span className={classes.actions}>{action}</span>}
    </li>
  )
}
