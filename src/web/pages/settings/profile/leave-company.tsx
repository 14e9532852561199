import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { latestCompany } from '../../../parts/company/latest-company.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { queryClient, refresh } from '../../../queries.ts'
import { busy } from '../../../ui/busy.ts'
import { alertDialog, confirmDialog } from '../../../ui/dialogs.tsx'
import { toast } from '../../../ui/toast.ts'
import { Section } from '../section.tsx'

/** The user's company, and a button to leave it. */
export function LeaveCompany() {
  const company = useQuery(latestCompany).data?.name || 'your company'
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
    <Section title="Company" text={`You belong to ${company}.`}>
      <Button variant="default" onClick={ask} {...busy(leave.isPending)}>
        {leave.isPending ? 'Leaving...' : 'Leave company'}
      </Button>
    </Section>
  )
}
