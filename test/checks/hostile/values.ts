import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dice } from './random.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, 'lists', name), 'utf8')
const lines = (name: string) => read(name).split('\n').filter(Boolean)
const known = [
  'etc/passwd',
  'proc/self/environ',
  'package.json',
  'src/domain/platform/money.ts',
  'data/session-secret',
]

const ours = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800x',
  '\u202e\u2066evil',
  '\ufeff',
  'İ',
  'ß',
  'K', // the Kelvin sign; its lowercase is a plain k
  'ａｎｎ@ａｃｍｅ．ｃｏｍ',
  'ann@acme.com\r\nBcc: all@acme.com',
  '=HYPERLINK("http://x","y")',
  '__proto__',
  'constructor',
  'toString',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '../../etc/passwd',
  '-1',
  '1e999',
  '9'.repeat(400),
  'a'.repeat(70_000),
  '%'.repeat(300),
  `${'a.'.repeat(5000)}@acme.com`,
  `${'a'.repeat(60)}@${'b-'.repeat(100)}.com`,
  '019a0000-0000-7000-8000-000000000000',
]

export const strings: string[] = [
  ...lines('naughty.txt').map((line) => JSON.parse(line) as string),
  ...[
    'cmd',
    'crlf',
    'email-invalid',
    'email-valid',
    'nulls',
    'special',
    'sqli',
    'sqli-auth',
    'unicode',
    'xss-polyglots',
  ].flatMap((name) => lines(`${name}.txt`)),
  ...ours,
]

/** Our own few have each broken something once, so they come more often. */
export function hostileText(dice: Dice): string {
  return dice.roll() < 0.3 ? dice.pick(ours) : dice.pick(strings)
}

/** Path traversals to files that must stay hidden. */
export const paths: string[] = [...lines('lfi.txt'), ...lines('traversal-exotic.txt')].flatMap((path) =>
  path.includes('{FILE}') ? known.map((file) => path.replaceAll('{FILE}', file)) : [path],
)

export const bodies: string[] = lines('json-fuzz.txt')
export const methods: string[] = lines('methods.txt')

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
  1.005,
  99_999_999_999_999,
]

/** Something that a field does not expect; sometimes the valid value with something appended. */
export function hostileValue(dice: Dice, was: unknown): unknown {
  const kind = dice.weigh({
    text: 50,
    around: 15,
    number: 10,
    nothing: 8,
    list: 6,
    object: 6,
    deep: 3,
    long: 2,
  })
  if (kind === 'text') return hostileText(dice)
  if (kind === 'around') return dice.pick([textOf(was) + hostileText(dice), hostileText(dice) + textOf(was)])
  if (kind === 'number') return dice.pick(numbers)
  if (kind === 'nothing') return dice.pick([null, true, false, '', [], {}])
  if (kind === 'list')
    return Array.from({ length: dice.below(50) }, () => dice.pick([was, dice.pick(strings)]))
  if (kind === 'object')
    return Object.fromEntries(['then', 'toString', 'length', dice.pick(strings)].map((key) => [key, was]))
  if (kind === 'deep') return nested(dice.below(200))
  return dice.pick(strings).repeat(50).slice(0, 200_000)
}

/** Anything as text: a hostile object may have an invalid toString. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function nested(depth: number): unknown {
  let value: unknown = 'end'
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value }
  return value
}
