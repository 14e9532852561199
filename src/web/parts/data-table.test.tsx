import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'

type Tea = { name: string; origin: string; grams: number; note: string | null }

const rows: Tea[] = [{ name: 'Sencha', origin: 'Uji', grams: 40, note: null }]
const columns: Column<Tea>[] = [
  { head: 'Tea', cell: ({ name }) => name },
  { head: 'Origin', narrow: 'line', cell: ({ origin }) => origin },
  { head: 'Note', narrow: ({ note }) => note && `Note: ${note}`, cell: ({ note }) => note },
  { head: 'Stock', narrow: 'hide', align: 'end', cell: ({ grams }) => grams },
  { head: 'Actions', isHeadHidden: true, cell: () => 'Brew' },
]

function shown(props: { isStale?: boolean; rows?: Tea[] } = {}) {
  return renderToStaticMarkup(
    <MantineProvider>
      <DataTable label="Teas" columns={columns} rows={rows} keyOf={({ name }) => name} {...props} />
    </MantineProvider>,
  )
}

const cells = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag} [^>]*>(.*?)</${tag}>`, 'g'))].map(([, inside]) => inside)

test('every column has a head, and the first cell names its row', () => {
  expect(shown().match(/scope="col"/g)).toHaveLength(5)
  expect(cells(shown(), 'th').at(-1)).toContain('Sencha')
  expect(shown()).toContain('<span class="sr-only">Actions</span>')
})

test('on narrow screens columns are lines below the name of their row, and empty lines are left out', () => {
  const name = (html: string) =>
    cells(html, 'th')
      .at(-1)
      ?.replaceAll(/<[^>]*>/g, '|')
  expect(name(shown())).toBe('Sencha|Uji|')
  expect(name(shown({ rows: [{ ...(rows[0] as Tea), note: 'Cold' }] }))).toBe('Sencha|Uji||Note: Cold|')
})

test('a table that shows older rows while new ones load says that it is busy', () => {
  expect(shown({ isStale: true })).toContain('aria-busy="true"')
  expect(shown()).not.toContain('aria-busy')
})
