import { eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { exports } from './tables.ts'

export async function eraseExports(tx: Tx, whose: { userId: string } | { companyId: string }): Promise<void> {
  const isTheirs =
    'userId' in whose ? eq(exports.userId, whose.userId) : eq(exports.companyId, whose.companyId)
  await tx.db.delete(exports).where(isTheirs)
}
