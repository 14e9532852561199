import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from './durability/child.ts'

test('places in the bundle become places in our sources; everything else stays as it is', () => {
  const folder = scratchFolder()
  // The first column of the second line comes from the third line of the source.
  const map = { version: 3, names: [], sources: ['money.ts'], mappings: ';AAEA' }
  writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map))
  const log = (place: string) => `{"msg":"x"}\n  at add (${place})\n  at node:internal/timers:1:2\n`
  const { stdout } = spawnSync(process.execPath, ['scripts/stack.ts', folder], {
    input: log('file:///srv/cobuy/build/program/main.js:2:1'),
    encoding: 'utf8',
  })
  expect(stdout.replace(/\(.*money\.ts/, '(money.ts')).toBe(log('money.ts:3:1'))
})
