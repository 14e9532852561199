import {
  keepPreviousData,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerOf } from './answer-of.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
type Asked = QueryObserverOptions<string, Error, string, string, string[]>
const asking = (question: string, answer: () => Promise<string>): Asked => ({
  queryKey: [question],
  queryFn: answer,
  enabled: question !== '',
  placeholderData: keepPreviousData,
})
const never = () => new Promise<string>(() => undefined)

test('an answer counts for the question that it was given to, and for no later one', async () => {
  const observer = new QueryObserver(
    client,
    asking('20 seats', async () => '$240.00'),
  )
  const end = observer.subscribe(() => undefined)
  await observer.refetch()
  expect(answerOf(observer.getCurrentResult())).toBe('$240.00')

  observer.setOptions(asking('30 seats', never))
  expect(observer.getCurrentResult().data).toBe('$240.00')
  expect(answerOf(observer.getCurrentResult())).toBeNull()

  observer.setOptions(asking('', never))
  expect(answerOf(observer.getCurrentResult())).toBeNull()

  observer.setOptions(asking('40 seats', () => Promise.reject(new Error('refused'))))
  await observer.refetch()
  expect(answerOf(observer.getCurrentResult())).toBeNull()
  end()
})
