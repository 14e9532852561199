import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { Row, Text } from '#web/ui/layout.tsx'
import classes from './app-frame.module.css'

/** The slot in the bar that the open page fills. */
export const HeaderSlot = createContext<HTMLElement | null>(null)

type PageHeaderProps = {
  title: ReactNode
  /** The parent page; shown before the title if there is space. */
  parent?: { label: string; to: string }
  /** At the right of the bar: a search field or the page's main action. */
  children?: ReactNode
}

/** Renders a signed-in page's title and tools into the top bar. */
export function PageHeader({ title, parent, children }: PageHeaderProps) {
  const slot = use(HeaderSlot)
  if (!slot) return null
  return createPortal(
    <>
      {parent && (
        <Row as="span" gap={6} size="lg" tone="dimmed" className={classes.parent}>
          <Link to={parent.to} prefetch="intent">
            {parent.label}
          </Link>
          <span aria-hidden="true">/</span>
        </Row>
      )}
      <Text as="h1" size="lg" weight={600} className={classes.title}>
        {title}
      </Text>
      {children && (
        <Row gap={8} align="center" className={classes.tools}>
          {children}
        </Row>
      )}
    </>,
    slot,
  )
}
