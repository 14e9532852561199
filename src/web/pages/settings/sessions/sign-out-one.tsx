import { Button } from '@mantine/core'
import { ApiError, call, type Output } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { toast } from '#web/ui/toast.ts'

export type Session = Output<'GET /api/sessions'>['sessions'][number]

/** This browser logs out normally; another one needs a confirmation. */
export function SignOutOne({ session }: { session: Session }) {
  const name = session.device
  const end = useSubmitOnce({
    mutationFn: () => call('DELETE /api/sessions/:id', { params: { id: session._id } }),
    onSuccess: () => toast({ message: `${name} is signed out.` }),
    onError: (error) => {
      if (!isGone(error)) void toast({ message: error.message, wrong: true })
    },
    onSettled: () => refresh('GET /api/sessions'),
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: `Sign out ${name}?`,
      message: 'Anyone using that browser will need to log in again. Nothing else changes.',
      confirm: `Sign out ${name}`,
      destructive: true,
    })
    if (isSure) end.mutate()
  }

  if (session.current) {
    return (
      <Button component={SmartLink} href="/api/logout" reloadDocument variant="subtle" size="xs">
        Logout
      </Button>
    )
  }
  return (
    <Button variant="subtle" size="xs" onClick={ask} {...busy(end.isPending)} aria-label={`Sign out ${name}`}>
      {end.isPending ? 'Signing out...' : 'Sign out'}
    </Button>
  )
}

/** It had already ended; the refetched list shows that. */
function isGone(error: Error) {
  return error instanceof ApiError && error.status === 404
}
