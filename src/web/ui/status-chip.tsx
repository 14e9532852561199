import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import classes from './status-chip.module.css'

/** good: saved, paid, active · ours: waiting for us · yours: waiting for you · wrong: wrong or overdue */
export type Meaning = 'good' | 'ours' | 'yours' | 'wrong' | 'neutral'

/** The colour and the sign of each meaning, for a banner that says the same as a chip. */
export const meanings: Record<Meaning, { color: string; icon: IconName | null }> = {
  good: { color: 'green', icon: 'check' },
  ours: { color: 'amber', icon: 'clock' },
  yours: { color: 'blue', icon: 'arrow-right' },
  wrong: { color: 'red', icon: 'triangle' },
  neutral: { color: 'gray', icon: null },
}

type StatusChipProps = { meaning: Meaning; icon?: IconName; children: ReactNode; className?: string }

/** The same object everywhere a state is named: a word with an icon, never colour alone. */
export function StatusChip({ meaning, icon, children, className = '' }: StatusChipProps) {
  const name = icon ?? meanings[meaning].icon
  return (
    <span className={`${classes.chip} ${className}`.trim()} data-meaning={meaning}>
      {name && <Icon name={name} size={13} />}
      {children}
    </span>
  )
}
