import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { outcomePath } from '../outcome-path.ts'
import type { Intent } from '../use-intent.ts'
import { askAsBank } from './confirm.ts'

/** Pays as with a real provider; a card that needs confirmation asks here too. */
export function useSandbox({ clientSecret, paymentId, amount }: Intent) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [fieldError, setFieldError] = useState<string | null>(null)

  const send = async (card: string, confirm?: boolean) =>
    call('POST /api/sandbox/confirm', { body: { clientSecret, card, ...(confirm && { confirm }) } })

  async function tryCard(card: string) {
    const first = await send(card)
    if (first.status !== 'needs_confirmation') return first
    return (await askAsBank(amount)) ? send(card, true) : first
  }

  const { mutate: pay, isPending: isPaying } = useSubmitOnce({
    mutationFn: tryCard,
    onSuccess: ({ status, error }) => {
      if (status === 'paid') return navigate(outcomePath(paymentId, window.location.search))
      setFailure(error ?? "The payment wasn't confirmed. You weren't charged.")
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? error : null
      const isField = refusal?.code === 'unknown_card' || refusal?.fields.card
      setFieldError(isField ? (refusal?.fields.card ?? error.message) : null)
      setFailure(isField ? null : error.message)
    },
  })

  return {
    failure,
    fieldError,
    isPaying,
    pay: (card: string) => {
      setFailure(null)
      setFieldError(null)
      pay(card)
    },
  }
}
