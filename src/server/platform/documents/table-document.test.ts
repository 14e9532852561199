import { expect, test } from 'vitest'
import { pdfText } from '#test/support/pdf-text.ts'
import { drawTableDocument, type TableDocument } from './table-document.ts'

const statement = (rows: string[][]): TableDocument => ({
  kind: 'table',
  title: 'Account statement',
  number: 'November',
  mark: null,
  from: { name: 'Cobuy' },
  intro: ['For Acme'],
  columns: [
    { head: 'Document', width: 30 },
    { head: 'Text', width: 50 },
    { head: 'Amount', width: 20, isAmount: true },
  ],
  rows,
  totals: [['', 'Closing balance', '$9.00']],
  notes: ['All amounts in US dollars.'],
  createdAt: new Date('2026-11-30'),
})

const count = (text: string, part: string) => text.split(part).length - 1

test('a long table has every row once, heads and page numbers on each page, and notes on the last', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => [`D-${1000 + n}`, 'Slack, monthly', '$1.00'])
  const text = pdfText(await drawTableDocument(statement(rows)))
  for (const [document = ''] of rows) expect(count(text, document)).toBe(1)
  expect(text).toContain('page 1 of 5')
  expect(text).toContain('page 5 of 5')
  expect(count(text, 'Amount')).toBe(5)
  expect(count(text, 'All amounts in US dollars.')).toBe(1)
  expect(count(text, 'Closing balance')).toBe(1)
})

test('a table without rows is one page, and the same table is the same bytes', async () => {
  expect(pdfText(await drawTableDocument(statement([])))).toContain('page 1 of 1')
  const rows = [['D-1', 'Slack, monthly\nCost center OPS', '$1.00']]
  expect(await drawTableDocument(statement(rows))).toEqual(await drawTableDocument(statement(rows)))
})

test('a cell that is too long for its column takes several lines, and more of the page', async () => {
  const long = 'A reason that is much too long for one line of the column of a table. '.repeat(4)
  const pages = async (cell: string) => {
    const rows = Array.from({ length: 60 }, () => ['D-1', cell, '$1.00'])
    return Number(/page 1 of (\d+)/.exec(pdfText(await drawTableDocument(statement(rows))))?.[1])
  }
  expect(await pages('Short')).toBeLessThan(await pages(long))
})
