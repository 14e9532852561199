import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import classes from './status-chip.module.css'

/** good: saved, paid, active · ours: waiting for us · yours: waiting for the user · wrong: failed or overdue */
export type Meaning = 'good' | 'ours' | 'yours' | 'wrong' | 'neutral'

/** The color and icon of each meaning, shared by chips and banners. */
export const meanings: Record<Meaning, { color: string; icon: IconName | null }> = {
  good: { color: 'green', icon: 'check' },
  ours: { color: 'amber', icon: 'clock' },
  yours: { color: 'blue', icon: 'arrow-right' },
  wrong: { color: 'red', icon: 'triangle' },
  neutral: { color: 'gray', icon: null },
}

type StatusChipProps = { meaning: Meaning; icon?: IconName; children: ReactNode; className?: string }

/** A status label: text with an icon, never color alone. */
export function StatusChip({ meaning, icon, children, className = '' }: StatusChipProps) {
  const name = icon ?? meanings[meaning].icon
  return (
    <span className={`${classes.chip} ${className}`.trim()} data-meaning={meaning}>
      {name && <Icon name={name} size={13} />}
      {children}
    </span>
  )
}
