/** Warnings for operators before cash back is paid. A signal is a reason to look, not a verdict. */
export type SignalCode = 'same_browser' | 'same_address' | 'same_website' | 'burst' | 'refunded_soon'

export type SignalFacts = {
  sameBrowser: boolean
  sameAddress: boolean
  sameWebsite: boolean
  /** Companies that the same person referred within a day of this one, including it. */
  broughtThatDay: number
  /** Days between the first payment that earned cash back and the first refund. */
  refundedAfterDays: number | null
}

const burstOf = 5
const soonDays = 14

const signals: readonly { code: SignalCode; says: (facts: SignalFacts) => string | null }[] = [
  {
    code: 'same_browser',
    says: ({ sameBrowser }) => (sameBrowser ? 'Both sides used the same browser.' : null),
  },
  {
    code: 'same_address',
    says: ({ sameAddress }) => (sameAddress ? 'Both sides came from the same network address.' : null),
  },
  {
    code: 'same_website',
    says: ({ sameWebsite }) => (sameWebsite ? 'Both companies list the same website.' : null),
  },
  {
    code: 'burst',
    says: ({ broughtThatDay }) =>
      broughtThatDay >= burstOf ? `${broughtThatDay} companies referred by this person within a day.` : null,
  },
  {
    code: 'refunded_soon',
    says: ({ refundedAfterDays }) =>
      refundedAfterDays !== null && refundedAfterDays <= soonDays
        ? `Refunded ${formatDays(refundedAfterDays)} after it was paid.`
        : null,
  },
]

export function signalsOf(facts: SignalFacts): { code: SignalCode; text: string }[] {
  return signals.flatMap(({ code, says }) => {
    const text = says(facts)
    return text ? [{ code, text }] : []
  })
}

function formatDays(days: number) {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
