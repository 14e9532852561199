import type { Member } from '#contract/people/companies.ts'
import { ApiError, call } from '#web/api.ts'
import { withdraw } from '#web/parts/team/use-add-member.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { alertDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatRemoved } from './format-action.ts'

/** The calls about one member. A refusal, such as for the last admin, opens a dialog. */
export function useMemberActions(member: Member) {
  const { _id: id, name, joined } = member
  const remove = useSubmitOnce({
    // Someone who accepted meanwhile is not removed without being asked about.
    mutationFn: () => (joined ? call('DELETE /api/company/members/:id', { params: { id } }) : withdraw(id)),
    onSuccess: async () => toast(formatRemoved(member, await vendorsAsked(member))),
    onError: (error) => {
      // Someone else already did it; the refetched list shows that.
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) void alertDialog({ title: `${name} wasn’t removed`, message: error.message })
    },
    onSettled: refreshTeam,
  })
  const changeRole = useSubmitOnce({
    mutationFn: (admin: boolean) =>
      call('PATCH /api/company/members/:id', { params: { id }, body: { admin } }),
    onSuccess: ({ admin }) => toast({ message: `${name} is ${admin ? 'now' : 'no longer'} an admin.` }),
    onError: (error) => alertDialog({ title: `${name}’s role wasn’t changed`, message: error.message }),
    onSettled: refreshTeam,
  })
  const resend = useSubmitOnce({
    mutationFn: () => call('POST /api/company/members/:id/invitation', { params: { id } }),
    onSuccess: ({ message }) => toast({ message }),
    onError: (error) => alertDialog({ title: 'The invitation wasn’t sent', message: error.message }),
    onSettled: refreshTeam,
  })
  const resetFactors = useSubmitOnce({
    mutationFn: () => call('POST /api/company/members/:id/reset-factors', { params: { id } }),
    onSuccess: () => toast({ message: `${name} can log in without a second factor now. We emailed them.` }),
    onError: (error) => alertDialog({ title: 'The second factor wasn’t reset', message: error.message }),
  })
  return { remove, changeRole, resend, resetFactors }
}

/** How many vendors have somebody's access to end: none that never knew of them. */
async function vendorsAsked({ _id: memberId, products }: Member): Promise<number> {
  if (products.every(({ subscriptions }) => subscriptions.length === 0)) return 0
  try {
    const { tasks } = await call('GET /api/company/departures/:memberId', { params: { memberId } })
    return new Set(tasks.map(({ vendor }) => vendor)).size
  } catch {
    return 0 // there is no report, or the admin removed themselves
  }
}

/** Users who changed themselves may have less access now, so the session is refetched too. */
export function refreshTeam() {
  return refresh(
    'GET /api/company/members',
    'GET /api/company/team',
    'GET /api/company/departures',
    'GET /api/check-auth',
  )
}
