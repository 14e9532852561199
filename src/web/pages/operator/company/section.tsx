import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Cents } from '#domain/platform/money.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded, type LoadedQuery } from '#web/parts/loaded.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import view from '../view.module.css'
import classes from './section.module.css'

export type SectionRow = {
  key: string
  name: ReactNode
  about?: ReactNode
  chip?: ReactNode
  cents?: Cents
}

type SectionProps = {
  title: string
  query: LoadedQuery<SectionRow[]>
  /** Beside the title, instead of rows. */
  empty: string
  /** What the rows leave out. */
  more?: string | null
  /** The page with all of them. */
  all?: { label: string; to: string } | undefined
}

/** One kind of thing that a company has: a few rows, and the way to all of them. */
export function Section({ title, query, empty, more, all }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Row gap={16} align="baseline" justify="between" className={classes.head}>
        <h3 id={id}>{title}</h3>
        {query.data?.length === 0 && (
          <Text as="span" size="sm" tone="dimmed">
            {empty}
          </Text>
        )}
        {all && query.data && query.data.length > 0 && (
          <Text as="span" size="sm">
            <Link to={all.to}>{all.label}</Link>
          </Text>
        )}
      </Row>
      <Loaded
        query={query}
        inline
        loading={<ListSkeleton label={`Loading ${title.toLowerCase()}`} rowHeight={44} rows={2} />}
        message={`${title} couldn't be loaded.`}
        empty={null}
      >
        {(rows) => (
          <>
            <ul className={`${view.lines} ${classes.list}`}>
              {rows.map(({ key, name, about, chip, cents }) => (
                <Row as="li" gap={16} rowGap={8} align="center" wrap key={key}>
                  <span className={classes.text}>
                    <span>{name}</span>
                    {about && (
                      <Text as="span" size="sm" tone="dimmed" className={view.line}>
                        {about}
                      </Text>
                    )}
                  </span>
                  {chip && <span>{chip}</span>}
                  {cents !== undefined && (
                    <span className={classes.amount}>
                      <Money cents={cents} dimZero />
                    </span>
                  )}
                </Row>
              ))}
            </ul>
            {more && (
              <Text size="sm" tone="dimmed" className={classes.empty}>
                {more}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
