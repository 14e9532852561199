import { expect, test } from 'vitest'
import { whatWaits } from './what-waits.ts'

test('before a company is verified again it reads how many requests wait and commitments stop counting', () => {
  expect(whatWaits({ requests: 2, commitments: 1 })).toEqual([
    '2 requests and new ones can’t be approved.',
    '1 pool commitment stops counting.',
    'Active subscriptions continue.',
  ])
  expect(whatWaits({ requests: 0, commitments: 0 })).toEqual([
    'New requests can’t be approved.',
    'Active subscriptions continue.',
  ])
})
