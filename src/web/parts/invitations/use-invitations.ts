import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Invitation } from '#contract/people/companies.ts'
import { call } from '#web/api.ts'
import { read, refresh } from '#web/queries.ts'
import { alertDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSubmitOnce } from '../use-submit-once.ts'

export function useInvitations() {
  return useQuery({ ...read('GET /api/invitations'), staleTime: 0 })
}

/** The actions on one invitation. */
export function useInvitationAnswers({ _id: id, company }: Invitation) {
  const navigate = useNavigate()
  const accept = useSubmitOnce({
    mutationFn: () => call('POST /api/invitations/:id/accept', { params: { id } }),
    onSuccess: async () => {
      await refresh('GET /api/check-auth', 'GET /api/company/latest')
      void toast({ message: `You joined ${company}.` })
      await navigate('/dashboard')
    },
    onError: (error) => alertDialog({ title: `You didn’t join ${company}`, message: error.message }),
    onSettled: () => refresh('GET /api/invitations'),
  })
  const decline = useSubmitOnce({
    mutationFn: (never: boolean) =>
      call('POST /api/invitations/:id/decline', { params: { id }, body: { never } }),
    onSuccess: (_, never) =>
      toast({
        message: never
          ? `You declined. ${company} can’t email you anymore.`
          : `You declined the invitation from ${company}.`,
      }),
    onError: (error) => alertDialog({ title: 'The invitation wasn’t declined', message: error.message }),
    onSettled: () => refresh('GET /api/invitations'),
  })
  return { accept, decline, isBusy: accept.isPending || decline.isPending }
}
