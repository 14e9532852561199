import { Refused } from '../platform/refused.ts'

export const neededColumns = ['post_url', 'subreddit', 'author', 'reply'] as const
export type NeededColumn = (typeof neededColumns)[number]

/** We add this column; one in the file comes from an earlier download and is ignored. */
export const statusColumn = 'reply_status'

export const maxFileBytes = 5 * 1024 * 1024
export const maxRows = 50_000

/** Positions of the columns in a file: the required ones, and the others in order. */
export type Columns = { at: Record<NeededColumn, number>; others: { name: string; at: number }[] }

export type FileRow = Record<NeededColumn, string> & { extra: string[] }

/** Reads the header row: names in any case and order. */
export function readColumns(head: readonly string[]): Columns {
  const names = head.map((name) => name.trim().toLowerCase())
  const missing = neededColumns.filter((name) => !names.includes(name))
  if (missing.length > 0) throw wrongFile(formatMissing(missing, head))
  const twice = neededColumns.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) throw wrongFile(`The file has the column ${twice} twice. Keep one of them.`)
  const isOther = (name: string) =>
    name !== statusColumn && !(neededColumns as readonly string[]).includes(name)
  return {
    at: Object.fromEntries(neededColumns.map((name) => [name, names.indexOf(name)])) as Columns['at'],
    others: head
      .map((name, at) => ({ name: name.trim(), at }))
      .filter(({ name }) => isOther(name.toLowerCase())),
  }
}

/** Reads one row; null if it is empty. */
export function readRow(cells: readonly string[], { at, others }: Columns, line: number): FileRow | null {
  if (cells.every((cell) => cell.trim() === '')) return null
  const cell = (name: NeededColumn) => (cells[at[name]] ?? '').trim()
  for (const name of ['post_url', 'reply'] as const) {
    if (cell(name) === '') throw wrongFile(`Line ${line} has no ${name}. Fill it in, or remove the line.`)
  }
  return {
    post_url: cell('post_url'),
    subreddit: cell('subreddit'),
    author: cell('author'),
    reply: cell('reply'),
    extra: others.map((other) => cells[other.at] ?? ''),
  }
}

export function wrongFile(message: string): Refused {
  return new Refused('invalid_csv', { message })
}

function formatMissing(missing: readonly string[], head: readonly string[]) {
  const which =
    missing.length === 1
      ? `The column ${missing[0]} is missing`
      : `These columns are missing: ${missing.join(', ')}`
  const hint =
    head.length === 1 && /[;\t]/.test(head[0] ?? '') ? ' Save the file with commas between the columns.' : ''
  return `${which}. The first line must name post_url, subreddit, author and reply.${hint}`
}
