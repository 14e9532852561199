import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that a double click sends once: the second click can come before the next render. The cache keeps what a
 * mutation returns, so one that gets a secret shows it and returns nothing: `useSubmitOnce<void>`.
 */
export function useSubmitOnce<Output, Input = void>(options: UseMutationOptions<Output, Error, Input>) {
  const isSent = useRef(false)
  const action = useMutation({
    ...options,
    onSettled: async (...outcome) => {
      try {
        await options.onSettled?.(...outcome)
      } finally {
        isSent.current = false
      }
    },
  })

  function mutate(input: Input, then?: MutateOptions<Output, Error, Input>) {
    if (isSent.current) return
    isSent.current = true
    action.mutate(input, then)
  }

  return { ...action, mutate }
}
