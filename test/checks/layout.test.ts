import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import exceptions from './layout-exceptions.json' with { type: 'json' }

/** Spaces of one token, or 0, or what follows something else (auto, a calculation, a negative pull). */
const literal =
  /^\s*(?:(?:row-|column-)?gap|line-height|(?:padding|margin)[\w-]*): [^;]*(?<![\w.-])[1-9][\d.]*(?:px|rem)[^;]*;|^\s*line-height: [\d.]+;/gm

// The list may only get shorter: a file that needs less than it has here says so.
test('gaps, paddings, margins and line heights in style sheets are tokens, but for these', () => {
  const found = globSync('src/web/**/*.module.css').flatMap((path) => {
    const count = readFileSync(path, 'utf8').match(literal)?.length
    return count ? [[path, count] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(exceptions)
})
