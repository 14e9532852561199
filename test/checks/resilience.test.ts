import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killLoop } from '../../resilience/kill-loop.ts'
import { copyTemplate } from '../support/template.ts'
import { scratchFolder } from './durability/child.ts'

test('killed under load, the product on the embedded database loses and duplicates nothing', async () => {
  const folder = join(scratchFolder(), 'data')
  copyTemplate(folder)
  const program = 'resilience/without-pages.ts'
  const rows = await killLoop({ DATA_DIR: folder }, { kills: 4, writes: 20 }, { program })
  expect(rows.filter(({ isMet }) => !isMet)).toEqual([])
}, 180_000)
