import type { StaffRole } from '#domain/people/staff.ts'
import { staff } from '#server/people/staff/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { account, logInWithoutPassword, userByEmail } from './builders.ts'
import type { Person } from './buyers.ts'
import { someone, type World } from './world.ts'

export type StaffPerson = Person & { userId: string; staffId: string }

/** An operator who was invited in this role and accepted. */
export async function staffOf(world: World, role: StaffRole, email = someone(role)): Promise<StaffPerson> {
  const user = await account(world, email)
  const staffId = await addStaff(world, user, role)
  return Object.assign(await logInWithoutPassword(world, user), { userId: user.id, staffId })
}

/** Somebody with an account joins the staff. */
export async function makeStaff(world: World, { email }: Person, role: StaffRole) {
  const user = await userByEmail(world, email)
  if (!user) throw new Error(`${email} has no account.`)
  await addStaff(world, user, role)
}

async function addStaff({ parts, clock }: World, { id: userId, email }: Account, role: StaffRole) {
  const [now, emailKey] = [clock.now(), email.toLowerCase()]
  const id = newId(now)
  const joined = { source: 'invitation' as const, createdAt: now, joinedAt: now }
  await parts.database.db.insert(staff).values({ id, userId, email, emailKey, role, ...joined })
  return id
}

type Account = { id: string; email: string }
