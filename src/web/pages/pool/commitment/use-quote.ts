import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input } from '#web/api.ts'
import { call } from '#web/api.ts'
import { answerOf } from '#web/parts/answer-of.ts'
import { type CommitmentValues, toQuoteBody, typedErrors } from './commitment-values.ts'
import { quotes } from './my-pool.ts'

const typingMs = 350

/** What the steps in the form would mean at each price. A quote that is no longer wanted is aborted. */
export function useQuote(slug: string, values: CommitmentValues) {
  // As text, because two equal bodies are the same question.
  const question = JSON.stringify(toQuoteBody(values))
  const [asked] = useDebouncedValue(question, typingMs)
  const body: Input<'POST /api/pools/:slug/quote'>['body'] | null = JSON.parse(asked)
  const answer = useQuery({
    queryKey: [...quotes, slug, asked],
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
  const isAsked = question === asked && body !== null
  const quote = isAsked ? answerOf(answer) : null
  return {
    /** Of what the form has now: without it, nothing can be committed. */
    quote,
    /** The last quote stays on the screen, dimmed, until the next one arrives; there is none for wrong steps. */
    shown: question === JSON.stringify(null) ? null : (quote ?? answer.data ?? null),
    error: isAsked ? answer.error : null,
    askAgain: answer.refetch,
    errors: useTypedErrors(values),
  }
}

/** What is wrong, by field: said once the typing pauses, and no longer than it is wrong. */
function useTypedErrors(values: CommitmentValues): Record<string, string> {
  const now = typedErrors(values)
  const [paused] = useDebouncedValue(JSON.stringify(now), typingMs)
  const said: Record<string, string> = JSON.parse(paused)
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in said))
}
