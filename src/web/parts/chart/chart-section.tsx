import { UnstyledButton } from '@mantine/core'
import { type ReactNode, startTransition, useId, useState } from 'react'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './chart-section.module.css'

type ChartSectionProps = {
  title: string
  /** Replaces the title with a color legend, where the title would repeat the page's. */
  legend?: ReactNode
  /** Beside other figures: a lower chart under a smaller heading. */
  isSmall?: boolean
  /** A one-sentence summary of the chart. */
  sentence: ReactNode
  /** Left out while there is no data. */
  picture: ReactNode
  /** The same figures as a table, behind a button. */
  table: ReactNode
}

const smallTitle = { size: 'sm', tone: 'dimmed', weight: 400 } as const

/** A chart with a one-sentence summary and a table of the same figures. */
export function ChartSection({ title, legend, isSmall, sentence, picture, table }: ChartSectionProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} className={classes.root} data-small={isSmall || undefined}>
      <Row as="header" gap={16} align="baseline" justify="between">
        {legend ? (
          <VisuallyHidden as="h2" id={id}>
            {title}
          </VisuallyHidden>
        ) : (
          <Text as="h2" id={id} {...(isSmall ? smallTitle : { size: 'name' })}>
            {title}
          </Text>
        )}
        {legend}
        {picture && (
          <UnstyledButton
            className={`${shapes.link} ${classes.toggle}`}
            onClick={() => startTransition(() => setAsTable(!asTable))}
          >
            {asTable ? 'Show as chart' : 'Show as table'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </UnstyledButton>
        )}
      </Row>
      <Text size="sm" tone="dimmed" className={classes.sentence}>
        {sentence}
      </Text>
      {(picture || isSmall) && !asTable && <div className={classes.chart}>{picture}</div>}
      {asTable && table}
    </Stack>
  )
}

type FigureTableProps = { head: string[]; rows: { key: string; cells: ReactNode[] }[]; foot?: ReactNode[] }

/** Rows of figures: the first cell names the row, the others are right-aligned. */
export function FigureTable({ head, rows, foot }: FigureTableProps) {
  return (
    <Text as="table" size="sm" className={`${shapes.table} ${classes.table}`}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Line key={key} cells={cells} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <Line cells={foot} />
        </tfoot>
      )}
    </Text>
  )
}

function Line({ cells: [name, ...figures] }: { cells: ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has its place and nothing else
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
}
