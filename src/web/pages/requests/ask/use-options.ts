import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#web/api.ts'
import { read } from '#web/queries.ts'
import type { AskValues } from './ask-values.ts'

export type Options = Output<'GET /api/requests/options'>

/** What the company expects on a request, and whether a seat of the plan is idle. */
export function useOptions({ vendor, plan }: Pick<AskValues, 'vendor' | 'plan'>): Options | undefined {
  const query = vendor && plan ? { vendor, plan } : {}
  const options = useQuery({
    ...read('GET /api/requests/options', { query }),
    placeholderData: keepPreviousData,
  })
  // Whether a seat of another plan is idle says nothing about this one.
  return options.data && options.isPlaceholderData ? { ...options.data, idleSeat: false } : options.data
}
