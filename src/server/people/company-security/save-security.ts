import { isDeepStrictEqual } from 'node:util'
import { requireCan } from '#domain/people/access.ts'
import { type CompanySecurity, securityLimits } from '#domain/people/company-security.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { lockOwnCompany } from '../companies/queries.ts'
import { isInNetworks, plainAddress, readNetwork } from './networks.ts'
import { securityOf } from './read-security.ts'
import { companySecurity } from './tables.ts'

/** Saves the company's rules, unless they would keep out the admin who makes them, at the address they have now. */
export async function saveSecurity(
  ctx: MemberCtx,
  wish: CompanySecurity,
  address: string,
): Promise<CompanySecurity> {
  requireCan(ctx.actor, 'admin')
  requireNear(wish.requireSecondFactorFrom, ctx.now())
  const rules: CompanySecurity = { ...wish, networks: readNetworks(wish.networks) }
  if (!isInNetworks(rules.networks, address)) throw locksOut(address)
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockOwnCompany(tx)
    if (isDeepStrictEqual(await securityOf(tx, companyId), rules)) return rules
    const row = { ...rules, networks: [...rules.networks], updatedAt: tx.now() }
    await tx.db
      .insert(companySecurity)
      .values({ companyId, ...row })
      .onConflictDoUpdate({ target: companySecurity.companyId, set: row })
    const { networks: allowedFrom, ...others } = rules
    const detail = { ...others, allowedFrom: [...allowedFrom] }
    await audit(tx, { action: 'company.security_changed', thingId: companyId, detail })
    return rules
  })
}

function requireNear(day: string | null, now: Date) {
  const last = dayOf(addDays(now, securityLimits.daysAhead))
  if (day === null || day <= last) return
  const text = `Choose a day of the next ${securityLimits.daysAhead} days.`
  throw new Refused('invalid_input', { message: text, fields: { requireSecondFactorFrom: text } })
}

/** Each as it is stored, and once. */
function readNetworks(given: readonly string[]): string[] {
  const read = given.map((text) => readNetwork(text) ?? refuseNetwork(text))
  return [...new Set(read)]
}

function refuseNetwork(text: string): never {
  const message = `"${text}" is not an address or range such as 203.0.113.0/24.`
  throw new Refused('invalid_input', { message, fields: { networks: message } })
}

function locksOut(address: string) {
  const plain = plainAddress(address)
  const message = `Your own address ${plain} is not on the list.`
  return new Refused('locks_you_out', { message, fields: { networks: message }, data: { address: plain } })
}
