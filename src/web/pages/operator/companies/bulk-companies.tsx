import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OperatorCompany } from '#contract/reports/operator.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { refresh } from '#web/queries.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { BulkBar, selectedCount } from '../bulk/bulk-bar.tsx'
import { BulkProgress } from '../bulk/bulk-progress.tsx'
import { countOf, useBulk } from '../bulk/use-bulk.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { EmailDialog, type TypedEmail } from './email-dialog.tsx'
import type { useCompanies } from './use-companies.ts'

type BulkCompaniesProps = {
  companies: OperatorCompany[]
  selection: Selection
  /** All that the filter finds. */
  matching: number | null
  filter: ReturnType<typeof useCompanies>['filter']
}

const words = { one: 'company', many: 'companies' }

/** Verifies or emails the selected companies. */
export function BulkCompanies({ companies, selection, matching, filter }: BulkCompaniesProps) {
  const keyFor = useKeyFor()
  const [isWriting, setIsWriting] = useState(false)
  const isMine = useStaffRight('desk')
  const chosen = companies.filter(({ _id }) => selection.has(_id))
  const toVerify = chosen.filter(({ verified }) => !verified)
  const shared = {
    nameOf: (id: string) => companies.find(({ _id }) => _id === id)?.name ?? '',
    selection,
    onSettled: refreshCompanies,
  }
  const verify = useBulk({
    ...shared,
    send: (seen: OperatorCompany[] | 'all') => {
      const body =
        seen === 'all'
          ? { all: filter }
          : { companies: seen.map(({ _id, name, website }) => ({ _id, name, website })) }
      return call('POST /api/operator/companies/verify', { body, idempotencyKey: keyFor(body) })
    },
    words: { done: 'Verified', ...words },
  })
  const email = useBulk({
    ...shared,
    send: (typed: TypedEmail) => {
      const body = { ...(selection.isAll ? { all: filter } : { ids: selection.ids }), ...typed }
      return call('POST /api/operator/companies/message', { body, idempotencyKey: keyFor(body) })
    },
    words: { done: 'Emailed', ...words },
    onSent: () => setIsWriting(false),
  })

  const count = selectedCount(selection, matching)
  // All of a filter can be verified where it finds nothing else.
  const isToVerify = filter.verified === 'no' || filter.verified === 'waiting'
  const verifying = selection.isAll ? (isToVerify ? count : 0) : toVerify.length
  const verb = `Verify ${countOf(verifying, words)}`

  async function askVerify() {
    const names = selection.isAll
      ? 'everything that the filters find, also what isn’t loaded yet'
      : toVerify.map(({ name }) => name).join(', ')
    const isSure = await confirmDialog({
      title: `${verb}?`,
      message: `This emails the admins of ${names}. You can then approve their requests.`,
      confirm: verb,
    })
    if (isSure) verify.action.mutate(selection.isAll ? 'all' : toVerify)
  }

  return (
    <>
      <BulkBar selection={selection} listed={companies.length} matching={matching}>
        <Button variant="default" size="xs" onClick={() => setIsWriting(true)}>
          Email {countOf(count, words)}
        </Button>
        {isMine && verifying > 0 && (
          <Button size="xs" onClick={askVerify} {...busy(verify.action.isPending)}>
            {verb}
          </Button>
        )}
      </BulkBar>
      {isWriting && (
        <EmailDialog
          title={`Email ${countOf(count, words)}`}
          keepAs={`email ${selection.isAll ? JSON.stringify(filter) : [...selection.ids].sort().join(' ')}`}
          to={chosen.map(({ name }) => name)}
          count={count}
          action={email.action}
          onClose={() => setIsWriting(false)}
        />
      )}
      {verify.dialog}
      {email.dialog}
    </>
  )
}

/** How far verifying or emailing the whole list is. */
export function CompanyProgress() {
  return (
    <>
      <BulkProgress
        action="verify"
        words={{ busy: 'Verifying', done: 'Verified', ...words }}
        onDone={refreshCompanies}
      />
      <BulkProgress
        action="message"
        words={{ busy: 'Emailing', done: 'Emailed', ...words }}
        onDone={refreshCompanies}
      />
    </>
  )
}

function refreshCompanies() {
  return refresh(
    'GET /api/operator/companies',
    'GET /api/operator/companies/:id',
    'GET /api/operator/queues',
    'GET /api/operator/outbox',
    'GET /api/operator/audit',
  )
}
