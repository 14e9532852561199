import { formatCount } from '#domain/platform/format-count.ts'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { MemberImport } from '#contract/people/team.ts'
import { formatCheck } from './format-import.ts'
import classes from './import-members.module.css'

const maxShown = 200

/** What a file would add, and what is wrong with it, row by row. */
export function ImportReport({ report }: { report: MemberImport }) {
  const { errors } = report
  return (
    <>
      <Text tone={errors.length > 0 ? 'error' : undefined}>{formatCheck(report)}</Text>
      {errors.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
        <section className={classes.errors} aria-label="Errors" tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Row</Table.Th>
                <Table.Th>Column</Table.Th>
                <Table.Th>What is wrong</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {errors.slice(0, maxShown).map(({ row, column, text }) => (
                <Table.Tr key={`${row} ${column} ${text}`}>
                  <Table.Td>{formatCount(row)}</Table.Td>
                  <Table.Td>{column}</Table.Td>
                  <Table.Td>{text}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {errors.length > maxShown && (
        <Text size="sm" tone="dimmed" className={classes.name}>
          These are the first {maxShown} errors.
        </Text>
      )}
    </>
  )
}
