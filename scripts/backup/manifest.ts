import { z } from 'zod'
import { schemas } from './contents.ts'

/** Files that cannot be recreated: without the secret, all pending links and codes stop working. */
export const keptFiles = ['session-secret', 'demo-password'] as const

const count = z.int().nonnegative()

/** Names become paths and SQL, so only values that our own backups write are accepted. */
const schema = z.strictObject({
  format: z.union([z.literal(1), z.literal(2)]),
  product: z.literal('cobuy'),
  version: z.string().max(40),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  schema: z.strictObject({ newest: z.string().regex(/^[\w-]{1,200}$/), at: count }),
  files: z.array(z.enum(keptFiles)).refine((names) => new Set(names).size === names.length),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(new RegExp(`^(${schemas.join('|')})\\.("[a-z0-9_-]+"|[a-z_][a-z0-9_]*)$`)),
      rows: count,
      hash: z.string().regex(/^-?\d{1,40}$/),
    }),
  ),
})

export type Manifest = z.infer<typeof schema>

/** Null if the text is not a manifest of ours. */
export function parseManifest(text: string): Manifest | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
