import type { ReactNode } from 'react'
import type { MethodOutcome } from '#contract/billing/payments.ts'
import type { PaymentProvider } from '#domain/platform/payment-provider.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { loadCode } from '#web/ui/load-code.ts'
import type { EntryProps } from './methods/entry.ts'
import type { Intent } from './use-intent.ts'

type ProviderForms = {
  /** Pays with what is entered in it. */
  CardForm: (props: { intent: Intent }) => ReactNode
  /** Saves a card or account. */
  EntryForm: (props: EntryProps) => ReactNode
  /** The payer's bank wants to ask the payer. */
  confirm: (intent: Intent, outcome: MethodOutcome) => Promise<MethodOutcome>
}

/** What each provider shows in a browser, which loads only what it needs. */
export const providers: Record<PaymentProvider, ProviderForms> = {
  stripe: {
    CardForm: lazyPart(async () => (await import('./stripe/card-form.tsx')).default),
    EntryForm: lazyPart(async () => (await import('./stripe/entry-form.tsx')).default),
    confirm: async (...asked) => (await loadCode(() => import('./stripe/confirm.ts'))).confirm(...asked),
  },
  sandbox: {
    CardForm: lazyPart(async () => (await import('./sandbox/card-form.tsx')).default),
    EntryForm: lazyPart(async () => (await import('./sandbox/entry-form.tsx')).default),
    confirm: async (...asked) => (await loadCode(() => import('./sandbox/confirm.ts'))).confirm(...asked),
  },
}
