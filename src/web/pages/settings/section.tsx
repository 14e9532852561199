import { type ReactNode, useId } from 'react'
import { Row, Text } from '#web/ui/layout.tsx'
import classes from './section.module.css'

type SectionProps = {
  title: string
  text?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** wide: as wide as the page · row: title on the left, content beside it */
  look?: 'wide' | 'row'
}

/** A settings section: title, description and content. */
export function Section({ title, text, children, action, look }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section} data-look={look}>
      <Row gap={24} rowGap={12} align="start" justify="between" wrap className={classes.head}>
        <div>
          <Text as="h2" size="lg" id={id}>
            {title}
          </Text>
          {text && (
            <Text tone="dimmed" className={classes.text}>
              {text}
            </Text>
          )}
        </div>
        {action}
      </Row>
      <div>{children}</div>
    </section>
  )
}
