import type { Member } from '#contract/people/companies.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshTeam } from './use-member-actions.ts'

export type MemberValues = { role: Member['role']; manager: string; costCenter: string }

/** Sends what was changed; the dialog stays open with what the server refused. */
export function useEditMember(member: Member, onSaved: () => void) {
  const keyFor = useKeyFor()
  return useSubmitOnce({
    mutationFn: async ({ role, manager, costCenter }: MemberValues) => {
      const body = {
        ...(role !== member.role && { role }),
        ...(manager !== (member.manager ?? '') && { manager: manager || null }),
        ...(costCenter !== (member.costCenter ?? '') && { costCenter: costCenter || null }),
      }
      if (Object.keys(body).length === 0) return member
      const params = { id: member._id }
      return call('PATCH /api/company/members/:id', { params, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async (saved) => {
      if (saved !== member) void toast({ message: `${member.name} was saved.` })
      await refreshTeam()
      onSaved()
    },
  })
}
