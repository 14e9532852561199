import type { Renewal } from '#contract/purchasing/renewals.ts'

/** What happens if nobody decides, as one list. */
export const choices = [
  { value: 'renew', label: 'Renew', onNotice: 'renew', shrink: false },
  { value: 'cut', label: 'Cut to seats in use', onNotice: 'renew', shrink: true },
  { value: 'ask', label: 'Ask me', onNotice: 'ask', shrink: false },
  { value: 'ask-cut', label: 'Ask me, else cut seats', onNotice: 'ask', shrink: true },
  { value: 'cancel', label: 'Cancel', onNotice: 'cancel', shrink: false },
] as const

/** What is canceled has no seats to cut. */
export function choiceOf({ onNotice, shrink }: Pick<Renewal, 'onNotice' | 'shrink'>) {
  const isIt = (each: (typeof choices)[number]) =>
    each.onNotice === onNotice && (each.shrink === shrink || onNotice === 'cancel')
  return choices.find(isIt) ?? choices[0]
}
