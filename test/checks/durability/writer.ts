// Writes rows through the real database until it is killed, and prints each acknowledged one.

import { writeSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'

const database = await openDatabase(readConfig({ DATA_DIR: process.argv[2] }), () => new Date())
await database.pool.query('create table if not exists notes (id bigint primary key, words text not null)')
const { rows } = await database.pool.query<{ next: number }>(
  'select coalesce(max(id), 0) + 1 as next from notes',
)
for (let id = rows[0]?.next ?? 1; ; id += 1) {
  await database.transaction(async (tx) => {
    await tx.execute(`insert into notes values (${id}, repeat('x', ${(id * 37) % 3000}))`)
  })
  writeSync(1, `${id}\n`)
  if (id % 40 === 0) await database.pool.query('checkpoint')
}
