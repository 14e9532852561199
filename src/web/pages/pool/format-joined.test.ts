import { expect, test } from 'vitest'
import { formatJoined } from './format-joined.ts'

test('an inviter reads how many companies committed through the link, not which', () => {
  expect([formatJoined(1), formatJoined(12)]).toEqual([
    '1 company committed through your link.',
    '12 companies committed through your link.',
  ])
})
