import { Row, Text } from '../ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './data-table.module.css'

export type Column<Row> = {
  head: string
  /** The cells explain themselves: only screen readers hear the head. */
  isHeadHidden?: boolean
  /** To look at, instead of the head. */
  headLook?: ReactNode
  cell: (row: Row) => ReactNode
  /** It names the row, instead of the first column. */
  isName?: true
  align?: 'end'
  /** On narrow screens, where the row's name has lines for what has no column: as it is, in other words, or left out. */
  narrow?: 'line' | 'hide' | ((row: Row) => ReactNode)
  /** For the cells, not the head. */
  className?: string
}

type DataTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** Beside the row's name and its lines. */
  picture?: (row: Row) => ReactNode
  /** Below them. */
  notes?: (row: Row) => ReactNode
  rowProps?: (row: Row) => ComponentProps<'tr'>
  isStale?: boolean
  className?: string
}

/** Rows and columns; on narrow screens, columns become lines below the name of their row. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  picture,
  notes,
  ...props
}: DataTableProps<Row>) {
  const { rowProps, isStale, className = '' } = props
  const named = columns.find(({ isName }) => isName) ?? columns[0]
  const placed = columns.map((column) => ({ ...column, place: placeOf(column, columns) }))
  return (
    <Table aria-label={label} aria-busy={isStale} className={`${classes.table} ${className}`}>
      <Table.Thead>
        <Table.Tr>
          {placed.map(({ head, isHeadHidden, headLook, place }) => (
            <Table.Th key={head} scope="col" className={place}>
              <span className={isHeadHidden || headLook ? 'sr-only' : undefined}>{head}</span>
              {headLook}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} {...rowProps?.(row)}>
            {placed.map(({ head, cell, place, className: look = '' }) =>
              head === named?.head ? (
                <Table.Th key={head} scope="row" className={`${place} ${look}`}>
                  <Pictured by={picture?.(row)}>
                    {cell(row)}
                    <Lines columns={columns} row={row} />
                    {notes?.(row)}
                  </Pictured>
                </Table.Th>
              ) : (
                <Table.Td key={head} className={`${place} ${look}`}>
                  {cell(row)}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function placeOf<Row>(column: Column<Row>, columns: Column<Row>[]): string {
  const kept = columns.filter(({ narrow }) => !narrow)
  const places = [
    column.align && classes.end,
    column.narrow && classes.wide,
    column === kept[0] && classes.first,
    column === kept.at(-1) && classes.last,
  ]
  return places.filter(Boolean).join(' ')
}

function Lines<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map(({ head, cell, narrow }) => {
    if (!narrow || narrow === 'hide') return null
    const line = narrow === 'line' ? cell(row) : narrow(row)
    if (!line) return null
    return (
      <Text as="span" size="xs" tone="dimmed" weight={400} key={head} className={classes.line}>
        {line}
      </Text>
    )
  })
}

function Pictured({ by, children }: { by: ReactNode; children: ReactNode }) {
  if (!by) return children
  return (
    <Row as="span" gap={12} align="center">
      {by}
      <span>{children}</span>
    </Row>
  )
}
