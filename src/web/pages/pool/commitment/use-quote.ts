import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input } from '../../../api.ts'
import { call } from '../../../api.ts'
import { type CommitmentValues, toQuoteBody } from './commitment-values.ts'

const typingMs = 350

/** What the steps in the form would mean at each price. A quote that is no longer wanted is aborted. */
export function useQuote(slug: string, values: CommitmentValues) {
  // As text, because two equal bodies are the same question.
  const question = JSON.stringify(toQuoteBody(values))
  const [asked] = useDebouncedValue(question, typingMs)
  const body: Input<'POST /api/pools/:slug/quote'>['body'] | null = JSON.parse(asked)
  const quote = useQuery({
    queryKey: ['POST /api/pools/:slug/quote', slug, asked],
    queryFn: ({ signal }) =>
      call('POST /api/pools/:slug/quote', {
        params: { slug },
        body: body ?? { steps: [] },
        signal,
      }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  // The last answer stays on the screen, dimmed, until the next one arrives.
  return {
    quote: quote.data ?? null,
    error: body ? quote.error : null,
    isStale: question !== asked || quote.isFetching,
  }
}
