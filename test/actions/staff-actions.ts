import type { MemberCtx } from '#server/context.ts'
import { changeRole, keepStaff, removeStaff } from '#server/people/staff/change-staff.ts'
import { approvePending, declinePending } from '#server/people/staff/decide-pending.ts'
import { inviteStaff } from '#server/people/staff/invite-staff.ts'
import { resetStaffFactors } from '#server/people/staff/reset-staff-factors.ts'
import { setLimits } from '#server/people/staff/set-limits.ts'
import { retryJob } from '#server/platform/jobs/retry-job.ts'

const id = '019a0000-0000-7000-8000-000000000000'

/** The actions about the provider's own staff behind the calls that change something. */
export const staffActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'POST /api/operator/staff': (ctx) => inviteStaff(ctx, { email: 'sam@provider.example', role: 'support' }),
  'PATCH /api/operator/staff/:id': (ctx) => changeRole(ctx, id, 'finance'),
  'DELETE /api/operator/staff/:id': (ctx) => removeStaff(ctx, id),
  'POST /api/operator/staff/:id/keep': (ctx) => keepStaff(ctx, id),
  'POST /api/operator/staff/:id/reset-factors': (ctx) => resetStaffFactors(ctx, id),
  'PUT /api/operator/four-eyes': (ctx) => setLimits(ctx, { aboveCents: null }),
  'POST /api/operator/jobs/:id/retry': (ctx) => retryJob(ctx, id),
  'POST /api/operator/pending/:id/approve': (ctx) => approvePending(ctx, id, async () => {}),
  'POST /api/operator/pending/:id/decline': (ctx) => declinePending(ctx, id, 'Too much'),
}
