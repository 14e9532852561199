import { expect, test } from 'vitest'
import { readCookieText } from './cookie-text.ts'
import { readLimit } from './limit-text.ts'

test('a blank limit is 0, and only whole numbers of 0 or more are limits', () => {
  expect(['', ' ', '0', '25', ' 7 '].map(readLimit)).toEqual([0, 0, 0, 25, 7])
  expect(['-1', '1.5', 'many', '1e3', '9999999'].map(readLimit)).toEqual([null, null, null, null, null])
})

test('cookies are a JSON list of any content', () => {
  expect(readCookieText('[{"name":"a","value":"b"}]')).toEqual([{ name: 'a', value: 'b' }])
  expect(['', '{', '{}', '"a"', 'null'].map(readCookieText)).toEqual([null, null, null, null, null])
})
