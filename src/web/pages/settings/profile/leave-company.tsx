import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#web/api.ts'
import { latestCompany } from '#web/parts/company/latest-company.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { queryClient, read, refresh } from '#web/queries.ts'
import { useCan } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { alertDialog, confirmDialog } from '#web/ui/dialogs.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from '../section.tsx'

/** The user's company, and a button to leave it. */
export function LeaveCompany() {
  const company = useQuery(latestCompany).data?.name || 'your company'
  const isLastAdmin = useIsLastAdmin()
  const leave = useSubmitOnce({
    mutationFn: () => call('POST /api/company/leave'),
    onSuccess: async () => {
      // They may no longer see the company's data.
      queryClient.removeQueries({ type: 'inactive' })
      await refresh('GET /api/check-auth', 'GET /api/company/latest', 'GET /api/invitations')
      void toast({ message: `You left ${company}.` })
    },
    onError: (error) => alertDialog({ title: `You didn’t leave ${company}`, message: error.message }),
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: `Leave ${company}?`,
      message: "You'll lose access to its dashboard and software. You'll keep your account.",
      confirm: 'Leave company',
      destructive: true,
    })
    if (isSure) leave.mutate()
  }

  return (
    <Section title="Company" text={`You belong to ${company}.`} look="row">
      <Stack gap={8} align="start">
        <Button
          variant="default"
          onClick={ask}
          aria-describedby={isLastAdmin ? 'only-admin' : undefined}
          {...busy(leave.isPending || isLastAdmin)}
        >
          {leave.isPending ? 'Leaving...' : 'Leave company'}
        </Button>
        {isLastAdmin && (
          <Text size="sm" tone="dimmed" id="only-admin">
            You’re the only admin. <Link to="/settings">Make someone else an admin</Link> before you leave.
          </Text>
        )}
      </Stack>
    </Section>
  )
}

function useIsLastAdmin() {
  const isAdmin = useCan('admin')
  const team = useQuery({ ...read('GET /api/company/team'), enabled: isAdmin })
  return isAdmin && team.data?.joinedAdmins === 1
}
