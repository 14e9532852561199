import { expect, test } from 'vitest'
import { fieldsOf, listFilters, readFilterFields } from './list-filters.ts'

const read = (text: string, columns = listFilters.invoices) => {
  const params = new URLSearchParams(text)
  return readFilterFields(columns, (field) => params.get(field))
}

test('each column of a list has its fields, in one order', () => {
  expect(fieldsOf(listFilters.invoices)).toEqual(['from', 'to', 'vendor', 'min', 'max', 'standing'])
  expect(fieldsOf(listFilters.outbox)).toEqual(['from', 'to'])
})

test('a URL sets only what the list has, and what its call would take', () => {
  expect(read('from=2026-11-01&vendor=slack&max=12.50&standing=suspended&q=acme')).toEqual({
    ...{ from: '2026-11-01', vendor: 'slack', max: '12.50', standing: 'suspended' },
  })
  expect(read('from=yesterday&to=2026-13-01&min=-1&max=1e9&standing=fine&vendor=')).toEqual({})
  const outbox = readFilterFields(listFilters.outbox, (field) =>
    field === 'vendor' ? 'slack' : '2026-11-02',
  )
  expect(outbox).toEqual({ from: '2026-11-02', to: '2026-11-02' })
})
