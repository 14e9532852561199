import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
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
    <Stack as="section" gap={12} aria-labelledby={id} className={classes.section}>
      <Stack gap={4}>
        <Row gap={12} rowGap={4} align="center" wrap>
          {step && (
            <span className={classes.step} data-done={isDone || undefined} aria-hidden="true">
              {isDone ? <Icon name="check" size={13} /> : step}
            </span>
          )}
          <Text as="h2" size="md" id={id}>
            {title}
          </Text>
          {aside}
        </Row>
        {text && (
          <Text size="sm" tone="dimmed" className={classes.text}>
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  )
}

/** What failed, as the page says it, and the server's reason. */
export function Failure({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null
  return (
    <Text size="sm" tone="error" role="alert" className={classes.problem}>
      <strong>{title}</strong> {error.message}
    </Text>
  )
}
