import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that a double click sends once: the second press comes before the page is drawn again. */
export function useSendOnce<Output, Input = void>(options: UseMutationOptions<Output, Error, Input>) {
  const isBusy = useRef(false)
  const { mutate, isPending, error } = useMutation(options)

  function send(input: Input) {
    if (isBusy.current) return
    isBusy.current = true
    mutate(input, {
      onSettled: () => {
        isBusy.current = false
      },
    })
  }

  return { send, isSending: isPending, error }
}
