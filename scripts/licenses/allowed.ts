/** Licenses of what we ship: they require a notice at most, never our source. */
export const shippedLicenses = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]

/** Build and test tools may also require sharing changes to their own files (MPL) or attribution (CC BY). */
export const toolLicenses = [...shippedLicenses, 'CC-BY-4.0', 'MPL-2.0']

/** Packages without a license field, looked up in their license file for exactly this version. */
export const readByHand: Record<string, string> = {
  'png-js@2.0.0': 'MIT',
}

/** Whether a license expression (SPDX) can be satisfied by the licenses in the list. */
export function isAllowed(expression: string, list: readonly string[]): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let isComplete = true
  const takeOne = (): boolean => {
    const token = tokens.shift()
    if (token !== '(') return name(token)
    const inner = takeAny()
    isComplete &&= tokens.shift() === ')'
    return inner
  }
  const takeAll = (): boolean => joined('AND', takeOne, (left, right) => left && right)
  const takeAny = (): boolean => joined('OR', takeAll, (left, right) => left || right)
  function joined(word: string, take: () => boolean, join: (left: boolean, right: boolean) => boolean) {
    let result = take()
    while (tokens[0] === word) {
      tokens.shift()
      result = join(take(), result)
    }
    return result
  }
  function name(token: string | undefined) {
    isComplete &&= token !== undefined
    return token !== undefined && list.includes(token)
  }
  const result = takeAny()
  // Tokens left over ("WITH an exception") were not understood, so they are not allowed.
  return result && isComplete && tokens.length === 0
}
