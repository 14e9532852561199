import { expect, test } from 'vitest'
import { type Entry, groupEntries, splitMatches } from './entry.ts'

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  group: 'Pages',
  label,
  to: '/',
  icon: 'store',
  ...more,
})

const found = (entries: Entry[], query: string) =>
  groupEntries(entries, query).map(({ name, entries }) => [name, entries.map(({ label }) => label)])

test('groups keep their order, and an empty one is left out', () => {
  const entries = [
    entry('Appearance', { group: 'Settings' }),
    entry('Invoices'),
    entry('Cursor', { group: 'Products' }),
  ]
  expect(found(entries, '')).toEqual([
    ['Products', ['Cursor']],
    ['Pages', ['Invoices']],
    ['Settings', ['Appearance']],
  ])
})

test('what starts with the words comes first, then a word within, then any other part', () => {
  const entries = ['Security', 'Hand out a Cursor seat', 'Cursor', 'Slack'].map((label) => entry(label))
  expect(found(entries, ' CUR ')).toEqual([['Pages', ['Cursor', 'Hand out a Cursor seat', 'Security']]])
})

test('every word must match, in the label or in words that are not shown', () => {
  const entries = [entry('Team Members', { words: 'people colleagues invite' }), entry('Invite someone')]
  expect(found(entries, 'invite')).toEqual([['Pages', ['Invite someone', 'Team Members']]])
  expect(found(entries, 'invite team')).toEqual([['Pages', ['Team Members']]])
  expect(found(entries, 'payroll')).toEqual([])
})

test('products and their actions are listed only once somebody types', () => {
  const entries = [entry('Cursor', { group: 'Products', isSearchOnly: true }), entry('Dashboard')]
  expect(found(entries, ' ')).toEqual([['Pages', ['Dashboard']]])
  expect(found(entries, 'cur')).toEqual([['Products', ['Cursor']]])
})

test('a search shows at most five of a group', () => {
  const entries = Array.from({ length: 9 }, (_, n) => entry(`Invoice ${n}`))
  expect(groupEntries(entries, 'invoice')[0]?.entries).toHaveLength(5)
  expect(groupEntries(entries, '')[0]?.entries).toHaveLength(9)
})

test('matching letters are marked, whatever their case and whatever was typed', () => {
  expect(splitMatches('Security', 'cur')).toEqual([
    { text: 'Se', isMatch: false },
    { text: 'cur', isMatch: true },
    { text: 'ity', isMatch: false },
  ])
  expect(splitMatches('C++ (.NET)', '(.n')).toEqual([
    { text: 'C++ ', isMatch: false },
    { text: '(.N', isMatch: true },
    { text: 'ET)', isMatch: false },
  ])
  expect(splitMatches('Slack', ' ')).toEqual([{ text: 'Slack', isMatch: false }])
})
