/** soft: later it may work. hard: it never will with this method. ask: the bank wants the payer to confirm it. */
const failureKinds = ['soft', 'hard', 'ask'] as const
export type FailureKind = (typeof failureKinds)[number]

type Row = { codes: readonly string[]; words: (method: string) => string; kind: FailureKind }

/** The provider's codes in our words. */
const failures: readonly Row[] = [
  {
    codes: ['insufficient_funds'],
    words: (method) => `There was not enough money on ${method}.`,
    kind: 'soft',
  },
  {
    codes: ['processing_error', 'try_again_later'],
    words: () => 'The bank could not process it just now.',
    kind: 'soft',
  },
  { codes: ['expired_card'], words: (method) => `${method} has expired.`, kind: 'hard' },
  {
    codes: ['lost_card', 'stolen_card', 'pickup_card'],
    words: (method) => `The bank has blocked ${method}.`,
    kind: 'hard',
  },
  {
    codes: ['account_closed', 'no_account'],
    words: (method) => `The account of ${method} is closed or does not exist.`,
    kind: 'hard',
  },
  {
    codes: ['debit_not_authorized', 'mandate_inactive', 'mandate_invalid', 'payment_intent_mandate_invalid'],
    words: (method) => `Debits from ${method} are no longer allowed.`,
    kind: 'hard',
  },
  {
    codes: ['authentication_required'],
    words: () => 'Your bank wants you to confirm this payment yourself.',
    kind: 'ask',
  },
]

/** The bank's advice that makes a failure without a code of its own final. */
const neverAgain = 'do_not_try_again'

export type ChargeFailure = { code: string; words: string; kind: FailureKind }

/** A failed charge in words. The code is the one to keep: with it alone, the same words and kind come out again. */
export function chargeFailure(code: string | null, advice: string | null, method: string): ChargeFailure {
  const known = failures.find(({ codes }) => code !== null && codes.includes(code))
  if (known && code) return { code, words: known.words(method), kind: known.kind }
  const words = `The bank did not accept ${method}.`
  if (advice === neverAgain || code === neverAgain) return { code: neverAgain, words, kind: 'hard' }
  return { code: code ?? 'unknown', words, kind: 'soft' }
}
