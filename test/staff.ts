import type { StaffRole } from '../src/domain/staff.ts'
import { newId } from '../src/server/ids.ts'
import { staff } from '../src/server/staff/tables.ts'
import { account, logInWithoutPassword } from './builders.ts'
import type { Person } from './buyers.ts'
import { someone, type World } from './world.ts'

export type StaffPerson = Person & { userId: string; staffId: string }

/** An operator who was invited in this role and accepted. */
export async function staffOf(world: World, role: StaffRole, email = someone(role)): Promise<StaffPerson> {
  const user = await account(world, email)
  const staffId = newId(world.clock.now())
  const now = world.clock.now()
  await world.parts.database.db.insert(staff).values({
    ...{ id: staffId, userId: user.id, email, emailKey: email.toLowerCase(), role },
    ...{ source: 'invitation', createdAt: now, joinedAt: now },
  })
  return Object.assign(await logInWithoutPassword(world, user), { userId: user.id, staffId })
}
