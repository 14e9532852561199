import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killLoop } from '../resilience/kill-loop.ts'
import { openEmbedded } from '../src/server/db/embedded.ts'
import { scratchFolder } from './durability/child.ts'
import { templateBlob } from './template.ts'

test('killed under load, the product on the embedded database loses and duplicates nothing', async () => {
  const folder = join(scratchFolder(), 'data')
  await (await openEmbedded(join(folder, 'database'), { loadDataDir: templateBlob() })).close()
  const program = 'resilience/without-pages.ts'
  const rows = await killLoop({ DATA_DIR: folder }, { kills: 2, writes: 40 }, { program })
  expect(rows.filter(({ isMet }) => !isMet)).toEqual([])
}, 180_000)
