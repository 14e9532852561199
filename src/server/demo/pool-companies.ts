import { companyAt, type Story } from './company-story.ts'

/** A commitment: seats, and the highest price for one of them in dollars. */
export type DemoSteps = readonly (readonly [seats: number, maxPrice: number])[]

type Place = [city: string, state: string, postalCode: string]

/** Small companies in the Slack pool: eight from the beginning, and four that came later and lowered the price. */
const joined: [name: string, person: string, industry: string, place: Place, steps: DemoSteps][] = [
  ['Fernhill Logistics', 'ada', 'Others', ['Tacoma', 'WA', '98402'], [[16, 13.2]]],
  ['Otter & Pine', 'ben', 'Retail', ['Duluth', 'MN', '55802'], [[18, 13.2]]],
  ['Cedar & Vale', 'cleo', 'Technology', ['Asheville', 'NC', '28801'], [[15, 13.2]]],
  ['Ledgerline', 'dev', 'Finance', ['Omaha', 'NE', '68102'], [[17, 13.2]]],
  ['Quarry Street Studio', 'ella', 'Entertainment', ['Tulsa', 'OK', '74103'], [[14, 13.2]]],
  ['Saltbox Homes', 'finn', 'Construction', ['Portsmouth', 'NH', '03801'], [[11, 13]]],
  ['Tidewater Surveying', 'gia', 'Construction', ['Norfolk', 'VA', '23510'], [[12, 13]]],
  ['Larkspur Books', 'hal', 'Retail', ['Eugene', 'OR', '97401'], [[10, 13]]],
]
const joinedLate: typeof joined = [
  ['Copper Kettle Foods', 'ivy', 'Manufacturing', ['Fargo', 'ND', '58102'], [[22, 12.5]]],
  [
    'Windrow Farms',
    'jack',
    'Agriculture',
    ['Salina', 'KS', '67401'],
    [
      [26, 12.5],
      [32, 11.2],
    ],
  ],
  ['Beacon Tutors', 'kara', 'Education', ['Dayton', 'OH', '45402'], [[20, 12.2]]],
  ['Maple & Moss', 'leo', 'Retail', ['Burlington', 'VT', '05401'], [[25, 12]]],
]

export const early = joined.map(([name, person, , , steps]) => ({ founder: founderOf(name, person), steps }))
export const late = joinedLate.map(([name, person, , , steps]) => ({
  founder: founderOf(name, person),
  steps,
}))

export const smallCompanies: Story[] = [
  ...joined.map((each) => storyOf(each, 75)),
  ...joinedLate.map((each) => storyOf(each, 20)),
]

function storyOf([name, person, industry, place]: (typeof joined)[number], foundedDaysAgo: number): Story {
  return {
    founder: founderOf(name, person),
    company: companyAt(name, industry, ['1 Main Street', ...place]),
    foundedDaysAgo,
    isVerified: true,
    paysMonthly: true,
    bought: [],
  }
}

function founderOf(name: string, person: string): string {
  return `${person}@${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`
}
