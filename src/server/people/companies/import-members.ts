import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberImport } from '#contract/people/team.ts'
import { fileLimit } from '#contract/platform/endpoint.ts'
import { requireCan } from '#domain/people/access.ts'
import {
  addressesIn,
  type CheckedFile,
  checkMemberFile,
  type FileMember,
  formatRowErrors,
  type MemberFile,
  maxMemberFileRows,
  memberFileTooLargeText,
  readMemberFile,
} from '#domain/people/member-file.ts'
import { Refused } from '#domain/platform/refused.ts'
import {
  type CompanyCtx,
  type Ctx,
  inTransaction,
  type MemberCtx,
  type MemberTx,
  react,
} from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { inTurns } from '#server/platform/http/next-turn.ts'
import { readCsv } from '#server/platform/http/read-csv.ts'
import { newId } from '#server/platform/ids.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { requireProof } from '../factors/require-proof.ts'
import { addLimit, unverifiedLimits } from './add-limits.ts'
import { joinImmediately } from './join.ts'
import { usableCostCenters } from './member-labels.ts'
import { memberColumns } from './name-search.ts'
import { isPublicEmailDomain } from './public-email-domains.ts'
import { lockOwnCompany, type Member } from './queries.ts'
import { members } from './tables.ts'

/** A batch of invitations is one job. */
const invitedAtOnce = 200

/**
 * An admin adds everybody in a file who is not on the team yet, or only checks the file. With any error nothing is stored.
 * Whoever may join immediately does; a job emails them all.
 */
export async function importMembers(
  ctx: MemberCtx,
  file: { bytes: Buffer },
  { isDryRun }: { isDryRun: boolean },
): Promise<MemberImport> {
  requireCan(ctx.actor, 'admin')
  const rows = await inTurns(readMemberFile(await readRows(file.bytes)))
  if (isDryRun) return presentImport(await checkRows(ctx, rows))
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    const checked = await checkRows(tx, rows)
    const report = presentImport(checked)
    if (report.errors.length > 0)
      throw new Refused('invalid_rows', {
        message: `${formatRowErrors(checked.errors)} Nothing was imported.`,
        data: report,
      })
    if (report.created === 0) return report
    if (checked.added.some(({ role }) => role === 'admin')) requireProof(tx, 'with-factor')
    await takeAttempts(tx, [addLimit(company.id), ...unverifiedLimits(company)], report.created)
    const ids = await store(tx, checked.added)
    await joinThoseWhoMay(tx, ids)
    const emails = checked.added.map(({ email }) => email)
    await react(tx, 'membersJoined', { companyId: company.id, emails })
    const { created, unchanged } = report
    await audit(tx, { action: 'member.imported', thingId: company.id, detail: { created, unchanged } })
    for (let at = 0; at < ids.length; at += invitedAtOnce)
      await tx.parts.jobs.enqueue(tx, 'invite-members', {
        companyId: company.id,
        invitedBy: tx.actor.userId,
        memberIds: ids.slice(at, at + invitedAtOnce),
      })
    return report
  })
}

/** However many people and networks send them, and also if nothing comes of it. */
export async function takeImport(ctx: Ctx): Promise<void> {
  if (ctx.company) await takeAttempts(ctx, [{ ...fileLimit, key: `import-members ${ctx.company.id}` }])
}

/** Empty rows are kept, so that rows count as in a spreadsheet, but not those after the last filled one. */
async function readRows(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  let filled = 0
  for await (const { cells, row } of readCsv(bytes, wrongFile)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    filled += 1
    if (filled > maxMemberFileRows + 1)
      throw new Refused('import_too_large', { message: memberFileTooLargeText })
    while (rows.length < row - 1) rows.push([])
    rows.push(cells)
  }
  return rows
}

function wrongFile(message: string): Refused {
  return new Refused('invalid_member_file', { message })
}

async function checkRows(ctx: CompanyCtx, file: MemberFile): Promise<CheckedFile> {
  const known = {
    addresses: new Set((await findByAddress(ctx, await inTurns(addressesIn(file)))).keys()),
    costCenters: await usableCostCenters(ctx),
    isPublicEmailDomain,
  }
  return inTurns(checkMemberFile(file, known))
}

async function findByAddress(ctx: CompanyCtx, addresses: string[]): Promise<Map<string, string>> {
  const { rows } = await ctx.db.execute<{ id: string; key: string }>(sql`
    select m.id, m.email_key as key from unnest(${sql.param(addresses)}::text[]) a(key)
    join members m on m.email_key = a.key and m.company_id = ${ctx.company.id}`)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

function presentImport({ rows, added, unchanged, errors }: CheckedFile): MemberImport {
  return { rows, created: errors.length > 0 ? 0 : added.length, unchanged, errors: [...errors] }
}

/** One statement for all of them: managers may be among the new ones. */
async function store(tx: MemberTx, added: readonly FileMember[]): Promise<string[]> {
  const now = tx.now()
  const companyId = tx.company.id
  const rows = added.map((member) => ({
    ...member,
    ...memberColumns(member.name, member.email, companyId),
    id: newId(now),
  }))
  const managers = await findByAddress(tx, [...new Set(added.flatMap(({ managerKey }) => managerKey ?? []))])
  for (const { emailKey, id } of rows) managers.set(emailKey, id)
  const list = <T>(of: (row: (typeof rows)[number]) => T) => sql.param(rows.map(of))
  await tx.db.execute(sql`
    insert into members (id, company_id, name, name_key, name_grams, email, email_key, mobile_number, role, manager_id,
      cost_center_id, created_at, invited_by)
    select id, ${companyId}::uuid, name, name_key, name_grams::int[], email, email_key, mobile_number, role, manager_id,
      cost_center_id, ${now.toISOString()}::timestamptz, ${tx.actor.userId}::uuid
    from unnest(${list(({ id }) => id)}::uuid[], ${list(({ name }) => name)}::text[],
      ${list(({ nameKey }) => nameKey)}::text[], ${list(({ nameGrams }) => `{${nameGrams.join(',')}}`)}::text[],
      ${list(({ email }) => email)}::text[], ${list(({ emailKey }) => emailKey)}::text[],
      ${list(({ mobileNumber }) => mobileNumber)}::text[], ${list(({ role }) => role)}::text[],
      ${list(({ managerKey }) => managerKey && managers.get(managerKey))}::uuid[],
      ${list(({ costCenterId }) => costCenterId)}::uuid[])
      as t(id, name, name_key, name_grams, email, email_key, mobile_number, role, manager_id, cost_center_id)`)
  return rows.map(({ id }) => id)
}

/** Only people with an account and without a company can: few of a new team. */
async function joinThoseWhoMay(tx: MemberTx, ids: string[]) {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select m.id from unnest(${sql.param(ids)}::uuid[]) t(id)
    join members m on m.id = t.id
    join users u on u.email_key = m.email_key
    where not exists (select from members j where j.user_id = u.id) order by u.id`)
  if (rows.length === 0) return
  const found = await tx.db
    .select()
    .from(members)
    .where(
      and(
        eq(members.companyId, tx.company.id),
        inArray(
          members.id,
          rows.map(({ id }) => id),
        ),
      ),
    )
  const byId = new Map(found.map((member) => [member.id, member]))
  for (const { id } of rows) await joinImmediately(tx, byId.get(id) as Member)
}
