import { formatCount, pluralize } from '#domain/platform/format-count.ts'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { ImportReport } from '#contract/catalog/price-book.ts'
import classes from './import-dialog.module.css'

type Note = ImportReport['errors'][number]

/** What a file would change, and what is wrong with it, row by row. */
export function ImportResult({ report }: { report: ImportReport }) {
  const { rows, changed, added, unchanged, errors, warnings } = report
  const counts: [string, number][] = [
    ['Rows', rows],
    ['Changed', changed],
    ['Added', added],
    ['Unchanged', unchanged],
  ]
  return (
    <>
      <dl className={classes.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <Text as="dt" size="sm" tone="dimmed">
              {name}
            </Text>
            <Text as="dd" size="xl" weight={600} className="figures">
              {formatCount(count)}
            </Text>
          </div>
        ))}
      </dl>
      <Text tone={errors.length > 0 ? 'error' : 'text'}>{verdict(report)}</Text>
      {errors.length > 0 && <Notes label="Errors" notes={errors} />}
      {warnings.length > 0 && <Notes label="Warnings" notes={warnings} />}
    </>
  )
}

function verdict({ changed, added, errors }: ImportReport): string {
  if (errors.length > 0) {
    return `${pluralize(errors.length, 'error')} found. Fix the file and choose it again. Nothing was imported.`
  }
  if (changed + added === 0) return 'The file matches the price book, so there is nothing to change.'
  return 'No errors found. Create a draft to review these changes before you publish them.'
}

function Notes({ label, notes }: { label: string; notes: Note[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={classes.notes} aria-label={label} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            <Table.Th>Column</Table.Th>
            <Table.Th>{label === 'Errors' ? 'What is wrong' : 'Worth a look'}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notes.map(({ row, column, text }) => (
            <Table.Tr key={`${row} ${column} ${text}`}>
              <Table.Td>{formatCount(row)}</Table.Td>
              <Table.Td>{column}</Table.Td>
              <Table.Td>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
