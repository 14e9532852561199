import { expect, test } from 'vitest'
import { describeGroup } from './describe-group.ts'

const always = { fixed: true, mail: true }
const on = { fixed: false, mail: true }
const off = { fixed: false, mail: false }

test('a group says what is in it, how much is always sent, and what one of its events changes', () => {
  const about = (...events: (typeof always)[]) => describeGroup('Prices', events)
  expect(about(on, on)).toBe('A price goes up or down')
  expect(about(always, on)).toBe('A price goes up or down. 1 always sent')
  expect(about(always, on, off)).toBe('A price goes up or down. 1 always sent, 1 switched off')
  expect(about(always, off)).toBe('A price goes up or down. 1 always sent')
  expect(about(always, always)).toBe('A price goes up or down. Always sent.')
})
