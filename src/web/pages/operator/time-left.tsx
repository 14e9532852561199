import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { Due } from './format-due.ts'

const looks = {
  late: { icon: 'triangle', tone: 'error' },
  due_today: { icon: 'clock', tone: 'warning' },
  on_time: { icon: null, tone: 'dimmed' },
} as const

type TimeLeftProps = { due: Due; size?: 'xs' }

/** How late something is, or how long it has, in the same words and colors wherever it waits. */
export function TimeLeft({ due: { kind, label }, size }: TimeLeftProps) {
  const { icon, tone } = looks[kind]
  return (
    <Row as="span" gap={4} align="center" tone={tone} {...(size && { size })}>
      {icon && <Icon name={icon} size={size ? 13 : 15} />} {label}
    </Row>
  )
}
