import type { Output } from '#web/api.ts'

/** What both forms get: the provider's answer, and what follows once something was saved. */
export type EntryProps = {
  added: Output<'POST /api/payment-methods'>
  clientSecret: string
  onDone: () => void
}
