import type { Staff } from '#contract/people/staff.ts'
import { type StaffRole, staffRoleLabels } from '#domain/people/staff.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

export function refreshStaff() {
  return refresh('GET /api/operator/staff', 'GET /api/operator/audit', 'GET /api/operator/outbox')
}

/** What an owner does with one operator, one thing at a time. A failure shows a toast, and the list is read again. */
export function useStaffActions({ _id: id, email, role }: Staff, setBusyId: (id: string | null) => void) {
  const params = { id }
  const shared = {
    onMutate: () => setBusyId(id),
    onError: sayWhy,
    onSettled: () => refreshStaff().finally(() => setBusyId(null)),
  }
  const change = useSubmitOnce({
    ...shared,
    mutationFn: (next: StaffRole) => call('PATCH /api/operator/staff/:id', { params, body: { role: next } }),
    onSuccess: (changed) => toast({ message: `${email}: ${staffRoleLabels[changed.role]} from now on.` }),
  })
  const keep = useSubmitOnce({
    ...shared,
    mutationFn: () => call('POST /api/operator/staff/:id/keep', { params }),
    onSuccess: () => toast({ message: `${email} stays an operator.` }),
  })
  const remove = useSubmitOnce({
    ...shared,
    mutationFn: () => call('DELETE /api/operator/staff/:id', { params }),
    onSuccess: () => toast({ message: `${email} is no longer an operator.` }),
  })
  const reset = useSubmitOnce({
    ...shared,
    mutationFn: () => call('POST /api/operator/staff/:id/reset-factors', { params }),
    onSuccess: () => toast({ message: `${email} sets up new second factors.` }),
  })
  const sendAgain = useSubmitOnce({
    ...shared,
    mutationFn: () => call('POST /api/operator/staff', { body: { email, role } }),
    onSuccess: () => toast({ message: `We emailed a new link to ${email}.` }),
  })
  return { change, keep, remove, reset, sendAgain }
}

function sayWhy(error: Error) {
  void toast({ message: error.message, wrong: true })
}
