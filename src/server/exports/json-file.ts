import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { ZipEntry } from '../month-end/zip-stream.ts'

/** The rows of a query as a JSON file of a ZIP, read when its turn comes. */
export function jsonFile(ctx: Ctx, name: string, query: () => SQL): ZipEntry {
  return {
    name: `${name}.json`,
    content: async () => {
      const { rows } = await ctx.db.execute(query())
      return Buffer.from(`${JSON.stringify(rows, null, 2)}\n`)
    },
  }
}
