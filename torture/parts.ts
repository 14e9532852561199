import { type Amount, killLoop } from './kill-loop.ts'
import type { TortureRow } from './row.ts'
import { onEmbedded, onPostgres } from './scene.ts'

export type Part = { name: string; title: string; run: (amount: Amount) => Promise<TortureRow[]> }

/** Each can be run alone, by its name. */
export const parts: Part[] = [
  {
    name: 'kill-embedded',
    title: 'kill -9 under load, on the embedded database',
    run: (amount) => onEmbedded((env) => killLoop(env, amount)),
  },
  {
    name: 'kill-postgres',
    title: 'kill -9 under load, on PostgreSQL',
    run: (amount) => onPostgres(({ env }) => killLoop(env, amount)),
  },
]
