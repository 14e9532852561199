import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './chart-section.module.css'

type ChartSectionProps = {
  title: string
  /** Stands in place of the title: what the colours mean, where the title would only repeat the page's. */
  legend?: ReactNode
  /** Beside other figures: a lower picture under a quiet heading. */
  isSmall?: boolean
  /** What the picture shows, in one sentence. */
  sentence: ReactNode
  /** Left out while there is nothing to draw. */
  picture: ReactNode
  /** The same figures, behind a button: the first column names the row. */
  table: ReactNode
}

/** A picture with a sentence that says what it shows, and the table behind it. */
export function ChartSection({ title, legend, isSmall, sentence, picture, table }: ChartSectionProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.root} data-small={isSmall || undefined}>
      <header className={classes.head}>
        <h2 id={id} className={legend ? 'sr-only' : classes.title}>
          {title}
        </h2>
        {legend}
        {picture && (
          <UnstyledButton className={classes.toggle} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
            <span className="sr-only">: {title}</span>
          </UnstyledButton>
        )}
      </header>
      <p className={classes.sentence}>{sentence}</p>
      {(picture || isSmall) && !asTable && <div className={classes.chart}>{picture}</div>}
      {asTable && table}
    </section>
  )
}

type FigureTableProps = { head: string[]; rows: { key: string; cells: ReactNode[] }[]; foot?: ReactNode[] }

/** Rows of figures: the first cell names the row, the others stand at the right. */
export function FigureTable({ head, rows, foot }: FigureTableProps) {
  return (
    <table className={classes.table}>
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
          <Row key={key} cells={cells} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <Row cells={foot} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ cells: [name, ...figures] }: { cells: ReactNode[] }) {
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
