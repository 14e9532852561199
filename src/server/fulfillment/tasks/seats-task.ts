import type { Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { refreshTasks } from './refresh-tasks.ts'
import { tasks } from './tables.ts'

type Asked = { companyId: string; vendorId: string; detail: string }

/** Asks a vendor for another number of seats or another plan. The caller has locked the company. */
export async function makeSeatsTask(tx: Tx, { companyId, vendorId, detail }: Asked) {
  await tx.db.insert(tasks).values({
    id: newId(tx.now()),
    kind: 'seats',
    state: 'waiting',
    companyId,
    vendorId,
    detail,
    cause: 'subscription changed',
    madeAt: tx.now(),
  })
  await refreshTasks(tx, [companyId])
}
