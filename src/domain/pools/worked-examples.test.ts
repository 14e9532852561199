import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Example, outcomeOf } from '#test/support/pool-examples.ts'

const file = readFileSync(join(import.meta.dirname, '../../../test/support/pool-examples.json'), 'utf8')
const { examples, count } = JSON.parse(file) as { examples: Example[]; count: number }

test('all 106 examples are here', () => {
  expect(examples.length).toBe(count)
  expect(count).toBe(106)
})

describe.for([...Map.groupBy(examples, ({ kind }) => kind)])('%s', ([, ofKind]) => {
  test.for(ofKind.map((example): [string, Example] => [`${example.id} ${example.title}`, example]))(
    '%s',
    ([, example]) => {
      expect(outcomeOf(example)).toEqual(example.expected)
    },
  )
})
