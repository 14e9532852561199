import { Refused } from '#domain/platform/refused.ts'
import type { SandboxEntry } from './payments.ts'

/** What a test number does when it is charged; null if it pays. */
type Ending = { code: string; failure: string } | null
type Sample = { label: string; ending: Ending; isRefusedAtSaving?: true }

const declined = { code: 'generic_decline', failure: 'Your card was declined.' }
const noFunds = { code: 'insufficient_funds', failure: 'There is not enough money.' }
const closed = { code: 'account_closed', failure: 'The account is closed.' }
const asking = { code: 'authentication_required', failure: 'Your card requires you to confirm this payment.' }

const cards: Record<string, Sample> = {
  '4242424242424242': { label: 'Visa •••• 4242', ending: null },
  '4000000000000341': { label: 'Visa •••• 0341', ending: declined },
  '4000000000009995': { label: 'Visa •••• 9995', ending: noFunds },
  '4000002760003184': { label: 'Visa •••• 3184', ending: asking },
  '4000000000000002': { label: 'Visa •••• 0002', ending: declined, isRefusedAtSaving: true },
}

const routingNumber = '110000000'
const accounts: Record<string, Sample> = {
  '000123456789': { label: 'Sandbox Bank •••• 6789', ending: null },
  '000222222227': { label: 'Sandbox Bank •••• 2227', ending: noFunds },
  '000111111113': { label: 'Sandbox Bank •••• 1113', ending: closed },
}

/** The deposits of every sandbox account, in cents. */
export const sandboxDeposits = { amounts: [32, 45], code: 'SM11AA' } as const

/** A test card or account, with or without spaces. */
export function sampleOf(entered: SandboxEntry): Sample & { number: string } {
  const number = digitsOf('card' in entered ? entered.card : entered.account)
  const isHere = 'card' in entered || digitsOf(entered.routing) === routingNumber
  const sample = 'card' in entered ? cards[number] : accounts[number]
  if (!sample || !isHere) throw new Refused('unknown_sandbox_method')
  return { ...sample, number }
}

export function endingOf(number: string): Ending {
  return (cards[number] ?? accounts[number])?.ending ?? null
}

function digitsOf(text: string) {
  return text.replace(/[\s-]/g, '')
}
