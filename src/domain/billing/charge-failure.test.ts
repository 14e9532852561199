import { expect, test } from 'vitest'
import { chargeFailure, type FailureKind } from './charge-failure.ts'

const visa = 'Visa •••• 4242'

const table: [code: string | null, advice: string | null, words: string, kind: FailureKind][] = [
  ['insufficient_funds', null, 'There was not enough money on Visa •••• 4242.', 'soft'],
  ['processing_error', null, 'The bank could not process it just now.', 'soft'],
  ['try_again_later', null, 'The bank could not process it just now.', 'soft'],
  ['expired_card', null, 'Visa •••• 4242 has expired.', 'hard'],
  ['lost_card', null, 'The bank has blocked Visa •••• 4242.', 'hard'],
  ['stolen_card', null, 'The bank has blocked Visa •••• 4242.', 'hard'],
  ['pickup_card', null, 'The bank has blocked Visa •••• 4242.', 'hard'],
  ['account_closed', null, 'The account of Visa •••• 4242 is closed or does not exist.', 'hard'],
  ['no_account', null, 'The account of Visa •••• 4242 is closed or does not exist.', 'hard'],
  ['debit_not_authorized', null, 'Debits from Visa •••• 4242 are no longer allowed.', 'hard'],
  ['payment_intent_mandate_invalid', null, 'Debits from Visa •••• 4242 are no longer allowed.', 'hard'],
  ['authentication_required', null, 'Your bank wants you to confirm this payment yourself.', 'ask'],
  ['generic_decline', null, 'The bank did not accept Visa •••• 4242.', 'soft'],
  ['generic_decline', 'try_again_later', 'The bank did not accept Visa •••• 4242.', 'soft'],
  ['generic_decline', 'do_not_try_again', 'The bank did not accept Visa •••• 4242.', 'hard'],
  [null, null, 'The bank did not accept Visa •••• 4242.', 'soft'],
  // The advice only decides where the code has no row of its own.
  ['insufficient_funds', 'do_not_try_again', 'There was not enough money on Visa •••• 4242.', 'soft'],
]

test.each(table)('F: %s with advice %s is told as "%s", %s', (code, advice, words, kind) => {
  const failure = chargeFailure(code, advice, visa)
  expect(failure).toMatchObject({ words, kind })
  expect(chargeFailure(failure.code, null, visa)).toEqual(failure)
})
