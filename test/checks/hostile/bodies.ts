import type { Dice } from './random.ts'
import { bodies, hostileValue, strings } from './values.ts'

type Place = (string | number)[]

/** A valid body with one to three hostile values. */
export function spoil(dice: Dice, body: unknown): unknown {
  let spoiled = structuredClone(body)
  for (let times = 1 + dice.below(3); times > 0; times -= 1) spoiled = spoilOnce(dice, spoiled)
  return spoiled
}

function spoilOnce(dice: Dice, body: unknown): unknown {
  const place = dice.pick(placesOf(body))
  if (dice.roll() < 0.1) return put(body, [...place, dice.pick(strings)], hostileValue(dice, ''))
  if (dice.roll() < 0.05) return put(body, place, undefined)
  return put(body, place, hostileValue(dice, valueAt(body, place)))
}

/** Bytes that are not JSON, or JSON that parsers disagree on. */
export function brokenBody(dice: Dice, body: unknown): string | Buffer {
  const text = JSON.stringify(body ?? {})
  const key = JSON.stringify(dice.pick(strings))
  const kinds: (() => string | Buffer)[] = [
    () => dice.pick(bodies),
    () => text.slice(0, dice.below(text.length)),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => `{"__proto__":{"isAdmin":true},${text.slice(1)}`,
    () => `{"constructor":{"prototype":{"isAdmin":true}},${text.slice(1)}`,
    () => text.replace(/^\{("[^"]*":)/, `{$1${key},$1`),
    () => '['.repeat(dice.below(100_000)),
    () => deep(dice.below(60_000), '[', ']', text),
    () => deep(dice.below(30_000), '{"a":', '}', text),
    () => `{"a":`.repeat(dice.below(20_000)),
    () => `{"a":${'9'.repeat(dice.below(100_000))}}`,
    () => `"${'\\u0000'.repeat(dice.below(100))}"`,
    () => text.replace(/"([^"]*)"}/, '"$1\\ud800"}'),
    () =>
      Buffer.concat([
        Buffer.from(text.slice(0, -1)),
        Buffer.from([0xc3, 0x28, 0xff, 0xfe]),
        Buffer.from('}'),
      ]),
    () => Buffer.from(Array.from({ length: dice.below(2000) }, () => dice.below(256))),
    () => 'x'.repeat(300_000 + dice.below(100_000)),
    () => dice.pick(['null', '1', '"x"', '[]', 'NaN', '{,}', "{'a':1}", 'true', ' ', '\0', '[[],[]]']),
  ]
  return dice.pick(kinds)()
}

/** Well formed, but deeply nested. */
function deep(levels: number, open: string, close: string, text: string) {
  const inner = `${open.repeat(levels)}0${close.repeat(levels)}`
  return text === '{}' ? `{"x":${inner}}` : `{"x":${inner},${text.slice(1)}`
}

/** A file with some bytes changed. */
export function brokenFile(dice: Dice, file: Buffer): Buffer {
  const copy = Buffer.from(file)
  for (let times = dice.below(20); times > 0; times -= 1) copy[dice.below(copy.length)] = dice.below(256)
  if (dice.roll() < 0.2) return Buffer.concat([copy, Buffer.from(dice.pick(strings))])
  if (dice.roll() < 0.2) return copy.subarray(0, dice.below(copy.length))
  return dice.roll() < 0.05 ? Buffer.concat([copy, Buffer.alloc(3_000_000)]) : copy
}

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))]
}

function valueAt(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return value
  return valueAt((value as Record<string | number, unknown> | null)?.[key], rest)
}

function put(value: unknown, [key, ...rest]: Place, inner: unknown): unknown {
  if (key === undefined) return inner
  if (typeof value !== 'object' || value === null) return { [key]: put(undefined, rest, inner) }
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  // Defined instead of assigned, so that a key such as __proto__ reaches the wire.
  Object.defineProperty(copy, key, {
    value: put(copy[key], rest, inner),
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}
