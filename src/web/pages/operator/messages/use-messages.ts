import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ContactMessage } from '#contract/people/contact.ts'
import type { Output } from '#web/api.ts'
import { pages } from '#web/parts/pages.ts'
import { chosen } from '#web/parts/param-select.tsx'
import { refresh } from '#web/queries.ts'
import { kindLabels } from './kinds.ts'

export const statusChoices = [
  { value: 'open', label: 'To answer' },
  { value: 'answered', label: 'Done' },
  { value: 'all', label: 'All' },
] as const

const kinds = Object.entries(kindLabels) as [ContactMessage['kind'], string][]

export const kindChoices: { value: ContactMessage['kind'] | ''; label: string }[] = [
  { value: '', label: 'All topics' },
  ...kinds.map(([value, label]) => ({ value, label })),
]

export type Listed = Output<'GET /api/operator/messages'>['messages'][number]

/** One message of each conversation for the URL's filters, ?status=…&kind=…&q=…; by default those to answer. */
export function useMessages() {
  const [params] = useSearchParams()
  const status = chosen(params, 'status', statusChoices) ?? 'open'
  const kind = chosen(params, 'kind', kindChoices) as ContactMessage['kind'] | undefined
  const filter = { q: params.get('q') ?? undefined, status: status === 'all' ? undefined : status, kind }
  const list = useInfiniteQuery({
    ...pages('GET /api/operator/messages', { ...filter, conversations: 'yes' }),
    // Visitors write at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const isFiltered = ['q', 'status', 'kind'].some((name) => params.has(name))
  return { list, filter, isFiltered, isQueue: status === 'open' }
}

export function refreshMessages() {
  return refresh(
    'GET /api/operator/messages',
    'GET /api/operator/messages/:id',
    'GET /api/operator/queues',
    'GET /api/operator/outbox',
    'GET /api/operator/audit',
  )
}
