import type { Endpoint } from './endpoint.ts'

type Call = Pick<Endpoint, 'method' | 'path' | 'access'>

/** Exports of customers that only read; a statement's PDF counts against a limit. What a customer sees on a screen is never behind. */
const exports = new Set([
  '/api/audit.csv',
  '/api/audit.ndjson',
  '/api/invoices.csv',
  '/api/month-end.zip',
  '/api/requests.csv',
  '/api/savings.csv',
  '/api/seats.csv',
  '/api/statement.csv',
])

/** Settings, and what a person does something about at once. */
const notLists = new Set(['/api/operator/four-eyes', '/api/operator/jobs', '/api/operator/staff'])

/** Whether a replica may answer, seconds behind: the operators' lists and reports, and exports. */
export function mayLag({ method, path, access }: Call): boolean {
  if (method !== 'GET') return false
  const isList = access === 'operator' && path.startsWith('/api/operator/') && !path.includes('/:')
  return (isList && !notLists.has(path)) || exports.has(path)
}
