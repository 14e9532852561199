import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { call } from '#web/api.ts'
import classes from '#web/parts/desk/action-bar.module.css'
import { useAdvance } from '#web/parts/desk/use-advance.ts'
import { isDialogOpen } from '#web/parts/desk/use-desk-keys.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCompanies } from '../companies/use-companies.ts'
import type { OneCompany } from './company-detail.tsx'

/** The decision about a company, at the bottom of the screen. */
export function VerifyBar({ company }: { company: OneCompany }) {
  const { _id: id, name, website, admins } = company
  const { list, isQueue } = useCompanies()
  const advance = useAdvance('/operator/companies', list.data, id)
  const emails = admins.length === 1 ? 'emails its admin' : `emails its ${admins.length} admins`
  const verify = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/operator/companies/:id/verify', { params: { id }, body: { name, website } }),
    onSuccess: () => {
      void toast({ message: `${name} is verified.` })
      if (isQueue) advance()
    },
    onSettled: () =>
      refresh(
        'GET /api/operator/companies',
        'GET /api/operator/companies/:id',
        'GET /api/operator/outbox',
        'GET /api/operator/audit',
        'GET /api/operator/queues',
        'GET /api/operator/purchases/:id',
      ),
  })

  async function ask() {
    if (verify.isPending) return
    const isSure = await confirmDialog({
      title: `Verify ${name}?`,
      message: `This ${emails}. You can then approve requests from ${name}.`,
      confirm: `Verify ${name}`,
    })
    if (isSure) verify.mutate()
  }

  useHotkeys([['V', () => void (isDialogOpen() || ask())]])
  return (
    <div className={classes.bar}>
      {verify.isError ? (
        <p role="alert" className={classes.wrong}>
          {verify.error.message}
        </p>
      ) : (
        <p className={classes.quiet}>
          Verifying {emails} and lets you approve its requests.
          {!company.isOnboardingComplete && ' Its onboarding is not complete yet.'}
        </p>
      )}
      <Button onClick={ask} {...busy(verify.isPending)}>
        {verify.isPending ? 'Verifying...' : 'Verify company'}
      </Button>
    </div>
  )
}
