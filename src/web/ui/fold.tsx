import type { ReactNode } from 'react'
import classes from './fold.module.css'
import { Icon } from './icons.tsx'
import { Row, Stack, Text } from './layout.tsx'
import shapes from './shapes.module.css'

type FoldProps = {
  title: string
  note: ReactNode
  /** At the end of its line. */
  end?: ReactNode
  /** A control on its line, beside what opens it. */
  beside?: ReactNode
  id?: string
  isOpen?: boolean
  children: ReactNode
}

/** One line that says what is inside, and opens. */
export function Fold({ title, note, end, beside, id, isOpen, children }: FoldProps) {
  const details = (
    <details id={id} open={isOpen} className={classes.fold}>
      <Row as="summary" gap={12} align="center" className={`${shapes.summary} ${classes.head}`}>
        <Icon name="chevron-right" size={15} />
        <Stack className={shapes.grow}>
          <Text as="h2" size="md" weight={500}>
            {title}
          </Text>
          <Text as="span" size="sm" tone="dimmed">
            {note}
          </Text>
        </Stack>
        {end}
      </Row>
      <div className={classes.body}>{children}</div>
    </details>
  )
  if (!beside) return details
  return (
    <div className={classes.pair}>
      {details}
      <Row align="center" justify="end" className={classes.beside}>
        {beside}
      </Row>
    </div>
  )
}
