import { expect, test } from 'vitest'
import { cleanLine, endMarker, failed, isSuccess, postIdOf, postKeyOf } from './reply.ts'

test.each([
  'https://www.reddit.com/r/saas/comments/1AbC2/some_title/',
  'https://www.reddit.com/r/saas/comments/1abc2/some_title/kq3z9/?context=3#x',
  'http://old.reddit.com/r/saas/comments/1abc2',
  'https://new.reddit.com/comments/1abc2/',
  'https://np.reddit.com/user/ann/comments/1abc2/x',
  'https://www.reddit.com/gallery/1abc2',
  'reddit.com/r/saas/comments/1abc2?utm_source=share',
  ' https://redd.it/1abc2/ ',
  'http://127.0.0.1:8080/r/saas/comments/1abc2/x/',
])('the id of a post is found in %s', (link) => {
  expect([postIdOf(link, '127.0.0.1'), postKeyOf(link, '127.0.0.1')]).toEqual(['1abc2', 't3_1abc2'])
})

test.each([
  'https://www.reddit.com/r/saas/',
  'https://www.reddit.com/r/saas/s/AbCdEfG',
  'https://www.reddit.com/r/saas/comments/',
  'https://www.reddit.com/r/saas/comments/../../api/me',
  'https://www.reddit.com/r/saas/comments/1abc2%2Fx',
  'https://blog.example/comments/1abc2/',
  'https://notreddit.com/r/saas/comments/1abc2/',
  'https://reddit.com.evil.example/r/saas/comments/1abc2/',
  'file:///r/saas/comments/1abc2',
  'javascript:alert(1)',
  'not a link',
  '',
])('%s is not a link to a post', (link) => {
  expect([postIdOf(link, null), postKeyOf(link, null)]).toEqual([null, link])
})

test('a log line is one visible line and never looks like the end marker', () => {
  expect(cleanLine('one\r\ntwo\u2028three\tfour')).toBe('one ↵ two ↵ three four')
  expect(
    cleanLine('\u001b[31mred\u001b[0m \u001b]0;title\u0007bell\u0007 \u202eright\u202c \u200bzero\u0000'),
  ).toBe('red bell right zero')
  for (const text of [
    endMarker,
    'BOT PROCESS ENDED',
    'Bot pro\u200bcess\u001b[1m ended',
    'Bot\nprocess\nended',
    'x Bot  process ended y',
  ])
    expect(cleanLine(text).toLowerCase()).not.toContain(endMarker.toLowerCase())
  expect(cleanLine('🙂'.repeat(5000)).length).toBe(500)
  expect(cleanLine(`${'x'.repeat(498)}🙂🙂`).isWellFormed()).toBe(true)
})

test('a failed outcome says why in one short line; only the two kinds of success count as success', () => {
  expect(failed('locked\nfor good')).toBe('failed: locked ↵ for good')
  expect(failed('x'.repeat(900)).length).toBeLessThan(220)
  expect(['success', 'success (dry run)', 'failed: success', 'unknown'].map(isSuccess)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
