import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/people/companies.ts'
import * as team from '#contract/people/team.ts'
import { maxMemberFileBytes, memberFileTooLargeText } from '#domain/people/member-file.ts'
import { suspendedSince } from '#server/billing/standing/queries.ts'
import type { Parts } from '#server/context.ts'
import { holdingsOf } from '#server/fulfillment/seats/holdings.ts'
import { fileIn, fileScope } from '#server/platform/http/receive-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { createRoute } from '../callers/create-route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addMember } from './add-member.ts'
import { changeMember } from './change-member.ts'
import { declineInvitation } from './decline-invitation.ts'
import { emailMember } from './email-member.ts'
import { importMembers, takeImport } from './import-members.ts'
import { listInvitations } from './invitations.ts'
import { leaveCompany } from './leave-company.ts'
import { labelsOf } from './member-labels.ts'
import { countTeam, listAdmins, listMembers } from './member-queries.ts'
import { offboard, previewOffboarding } from './offboard.ts'
import { presentCompany, presentInvitation, presentMember } from './present.ts'
import { readInvitation } from './read-invitation.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function memberRoutes(route: Route) {
  route(calls.listMembers, async (ctx, { query }, { reply }) => {
    const { rows, next } = await listMembers(ctx, query)
    // A plain list, as specified, has no room for the cursor of its next page.
    if (next) reply.header('x-next-cursor', next)
    const holdings = await holdingsOf(
      ctx,
      rows.map(({ id }) => id),
    )
    const labels = await labelsOf(ctx, rows)
    return rows.map((member) => presentMember(member, holdings, labels))
  })

  route(calls.listAdmins, async (ctx) => ({ admins: await listAdmins(ctx) }))

  route(calls.teamSummary, (ctx) => countTeam(ctx))

  route(calls.addMember, async (ctx, { body }) => {
    const member = await addMember(ctx, body)
    return presentMember(member, undefined, await labelsOf(ctx, [member]))
  })

  route(calls.removeMember, (ctx, { params }) => removeMember(ctx, params.id))

  route(team.changeMember, async (ctx, { params, body }) => {
    const member = await changeMember(ctx, params.id, body)
    return presentMember(member, await holdingsOf(ctx, [member.id]), await labelsOf(ctx, [member]))
  })

  route(team.previewOffboarding, (ctx, { params }) => previewOffboarding(ctx, params.id))

  route(team.offboardMember, (ctx, { params, body }) => offboard(ctx, params.id, body.handOver ?? null))

  route(calls.resendInvitation, async (ctx, { params }) => {
    await resendInvitation(ctx, params.id)
    return { message: 'Invitation sent.' }
  })

  route(calls.withdrawInvitation, (ctx, { params }) => withdrawInvitation(ctx, params.id))

  route(calls.sendMemberEmail, async (ctx, { body }) => {
    await emailMember(ctx, body.email)
    return { message: 'Email sent.' }
  })

  route(calls.leaveCompany, (ctx) => leaveCompany(ctx))
}

export async function memberFileRoutes(app: FastifyInstance, parts: Parts) {
  await fileScope(app, memberFile, (scope) =>
    createRoute(scope, parts)(
      team.importMembers,
      (ctx, { query }, { request }) =>
        importMembers(ctx, fileIn(request), { isDryRun: query.dryRun === 'true' }),
      takeImport,
    ),
  )
}

const memberFile = {
  maxBytes: maxMemberFileBytes,
  invalid: 'invalid_member_file',
  tooLarge: 'import_too_large',
  tooLargeText: memberFileTooLargeText,
} as const

export function invitationRoutes(route: Route) {
  route(calls.listInvitations, async (ctx) => ({
    invitations: (await listInvitations(ctx)).map(presentInvitation),
  }))

  route(calls.acceptInvitation, async (ctx, { params }) => {
    const company = await acceptInvitation(ctx, params.id)
    return presentCompany(company, await suspendedSince(ctx, company.id))
  })

  route(calls.declineInvitation, (ctx, { params, body }) =>
    declineInvitation(ctx, params.id, body.never === true),
  )

  route(calls.readInvitation, (ctx, { params }) => readInvitation(ctx, params.token))
}
