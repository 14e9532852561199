import { describe, expect, test } from 'vitest'
import { nameRepeated } from './repeated-statements.ts'

const text = 'select $1'

describe('a statement that is sent again', () => {
  test('gets its name after so many times, and keeps it', () => {
    const named = nameRepeated({ after: 2, most: 10 })
    expect([named(text), named(text)]).toEqual([text, text])
    const withName = { text, name: 'repeated_1' }
    expect([named(text), named(text)]).toEqual([withName, withName])
    expect(named({ text, rowMode: 'array' })).toEqual({ ...withName, rowMode: 'array' })
  })

  test('has a name of its own', () => {
    const named = nameRepeated({ after: 1, most: 10 })
    for (const each of ['select $1', 'select $2']) named(each)
    expect([named('select $1'), named('select $2')]).toEqual([
      { text: 'select $1', name: 'repeated_1' },
      { text: 'select $2', name: 'repeated_2' },
    ])
  })

  test('gets none once all are given, which those before keep', () => {
    const named = nameRepeated({ after: 1, most: 1 })
    for (const each of ['first', 'second']) named(each)
    expect([named('first'), named('second')]).toEqual([{ text: 'first', name: 'repeated_1' }, 'second'])
  })

  test('counts anew after thousands of others', () => {
    const named = nameRepeated({ after: 2, most: 10 })
    named(text)
    for (let n = 0; n <= 5000; n += 1) named(`select ${n}`)
    expect([named(text), named(text)]).toEqual([text, text])
    expect(named(text)).toEqual({ text, name: 'repeated_1' })
  })
})

test('what has a name, runs by itself or is very long stays as it is', () => {
  const named = nameRepeated({ after: 1, most: 10 })
  const given = [{ text, name: 'mine' }, { text, submit: () => {} }, 'x'.repeat(10_001)]
  for (const each of [...given, ...given]) expect(named(each)).toBe(each)
})
