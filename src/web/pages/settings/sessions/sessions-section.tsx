import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetAtLogout } from '#web/unsent.ts'
import { Section } from '../section.tsx'
import { SessionTable, SessionTableSkeleton } from './session-table.tsx'

/** Where the person is signed in: on the page of sessions and on that of security. */
export function SessionsSection() {
  // What another page has read before may be outdated: a browser may have been signed out since.
  const query = useQuery({ ...read('GET /api/sessions'), refetchOnMount: 'always' })
  const list = query.data?.sessions
  return (
    <Section
      title="Where you are signed in"
      text="Every browser that is signed in to your account. If you don't recognize one, sign it out and set a new password."
      action={list && <SignOutEverywhere count={list.length} />}
    >
      <Loaded query={query} loading={<SessionTableSkeleton />} message="Your sessions couldn't be loaded.">
        {({ sessions }) => <SessionTable sessions={sessions} />}
      </Loaded>
    </Section>
  )
}

function SignOutEverywhere({ count }: { count: number }) {
  const end = useSubmitOnce({
    mutationFn: () => call('DELETE /api/sessions'),
    // A full page load, so that nothing of the session stays in memory.
    onSuccess: () => {
      forgetAtLogout()
      window.location.assign('/landing?notice=signed-out-everywhere')
    },
    onError: (error) => toast({ message: error.message, wrong: true }),
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: 'Sign out everywhere?',
      message: `${count === 1 ? 'This ends your session' : `This ends all ${count} sessions`}, in this browser too. You will need to log in again.`,
      confirm: 'Sign out everywhere',
      destructive: true,
    })
    if (isSure) end.mutate()
  }

  const isBusy = end.isPending || end.isSuccess
  return (
    <Button variant="default" onClick={ask} {...busy(isBusy)}>
      {isBusy ? 'Signing out...' : 'Sign out everywhere'}
    </Button>
  )
}
