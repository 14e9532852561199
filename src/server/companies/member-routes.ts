import * as calls from '../../contract/companies.ts'
import type { Route } from '../http/route.ts'
import { holdingsOf } from '../seats/holdings.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addMember } from './add-member.ts'
import { changeRole } from './change-role.ts'
import { declineInvitation } from './decline-invitation.ts'
import { emailMember } from './email-member.ts'
import { listInvitations } from './invitations.ts'
import { leaveCompany } from './leave-company.ts'
import { countTeam, listAdmins, listMembers } from './member-queries.ts'
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
    return rows.map((member) => presentMember(member, holdings))
  })

  route(calls.listAdmins, async (ctx) => ({ admins: await listAdmins(ctx) }))

  route(calls.teamSummary, (ctx) => countTeam(ctx))

  route(calls.addMember, async (ctx, { body }) => presentMember(await addMember(ctx, body)))

  route(calls.removeMember, (ctx, { params }) => removeMember(ctx, params.id))

  route(calls.changeMemberRole, async (ctx, { params, body }) => {
    const member = await changeRole(ctx, params.id, body.admin)
    return presentMember(member, await holdingsOf(ctx, [member.id]))
  })

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

export function invitationRoutes(route: Route) {
  route(calls.listInvitations, async (ctx) => ({
    invitations: (await listInvitations(ctx)).map(presentInvitation),
  }))

  route(calls.acceptInvitation, async (ctx, { params }) =>
    presentCompany(await acceptInvitation(ctx, params.id)),
  )

  route(calls.declineInvitation, (ctx, { params, body }) =>
    declineInvitation(ctx, params.id, body.never === true),
  )

  route(calls.readInvitation, (ctx, { params }) => readInvitation(ctx, params.token))
}
