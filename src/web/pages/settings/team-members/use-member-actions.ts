import type { Member } from '../../../../contract/companies.ts'
import { ApiError, call } from '../../../api.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { refresh } from '../../../queries.ts'
import { alertDialog } from '../../../ui/dialogs.tsx'
import { toast } from '../../../ui/toast.ts'
import { formatRemoved } from './format-action.ts'

/** The three calls about one member. A refusal, such as for the last admin, opens a dialog. */
export function useMemberActions({ _id: id, name, joined, products }: Member) {
  const remove = useSubmitOnce({
    // Someone who accepted meanwhile is not removed without being asked about.
    mutationFn: () => (joined ? call('DELETE /api/company/members/:id', { params: { id } }) : withdraw(id)),
    onSuccess: () => toast(joined ? formatRemoved({ _id: id, name, products }) : withdrawn(name)),
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
  return { remove, changeRole, resend }
}

function withdrawn(name: string) {
  return { message: `The invitation to ${name} was withdrawn.` }
}

export function withdraw(id: string) {
  return call('DELETE /api/company/members/:id/invitation', { params: { id } })
}

/** Users who changed themselves may have less access now, so the session is refetched too. */
function refreshTeam() {
  return refresh(
    'GET /api/company/members',
    'GET /api/company/team',
    'GET /api/company/departures',
    'GET /api/check-auth',
  )
}
