import type { ReactNode } from 'react'
import { Icon, Outline } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { type FactorIcon, factorIcons } from './factor-icons.ts'
import classes from './page.module.css'

type FactorRowProps = { icon: FactorIcon | 'lock'; title: ReactNode; text: ReactNode; action?: ReactNode }

export function FactorRow({ icon, title, text, action }: FactorRowProps) {
  return (
    <Row as="li" gap={14} rowGap={8} align="center" wrap className={classes.row}>
      <span className={classes.icon}>
        {icon === 'lock' ? <Icon name={icon} size={16} /> : <Outline path={factorIcons[icon]} size={16} />}
      </span>
      <Stack as="span" className={classes.what}>
        <Row as="span" gap={8} align="center" weight={500}>
          {title}
        </Row>
        <Text as="span" size="sm" tone="dimmed">
          {text}
        </Text>
      </Stack>
      {action && (
        <Row as="span" gap={8} wrap className={classes.actions}>
          {action}
        </Row>
      )}
    </Row>
  )
}
