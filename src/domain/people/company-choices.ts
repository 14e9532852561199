export const industries = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Construction',
  'Agriculture',
  'Entertainment',
  'Energy',
  'Others',
] as const

export const organizations = ['On Deck', 'YCombinator', 'Techstars', 'Not Applicable'] as const

const stateNames = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

export const usStates = Object.entries(stateNames).map(([code, name]) => ({ code, name }))

/** "CA" for "CA", "ca" or "California"; null if it is not one of the 50 states. */
export function stateCode(text: string): string | null {
  const word = text.trim().toLowerCase()
  const matches = ({ code, name }: (typeof usStates)[number]) =>
    code.toLowerCase() === word || name.toLowerCase() === word
  return usStates.find(matches)?.code ?? null
}

/** Only the United States, in any spelling. */
export function countryCode(text: string): 'US' | null {
  const word = text.toLowerCase().replaceAll('.', '').trim()
  return ['us', 'usa', 'united states', 'united states of america'].includes(word) ? 'US' : null
}
