import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OperatorCompany } from '#contract/reports/operator.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { refresh } from '#web/queries.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { countOf, useBulk } from '../bulk/use-bulk.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { EmailDialog, type TypedEmail } from './email-dialog.tsx'

type BulkCompaniesProps = { companies: OperatorCompany[]; selection: Selection }

const words = { one: 'company', many: 'companies' }

/** Verifies or emails the selected companies. */
export function BulkCompanies({ companies, selection }: BulkCompaniesProps) {
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
    send: (seen: OperatorCompany[]) => {
      const body = { companies: seen.map(({ _id, name, website }) => ({ _id, name, website })) }
      return call('POST /api/operator/companies/verify', { body, idempotencyKey: keyFor(body) })
    },
    words: { done: 'Verified', ...words },
  })
  const email = useBulk({
    ...shared,
    send: (typed: TypedEmail) => {
      const body = { ids: selection.ids, ...typed }
      return call('POST /api/operator/companies/message', { body, idempotencyKey: keyFor(body) })
    },
    words: { done: 'Emailed', ...words },
    onSent: () => setIsWriting(false),
  })

  async function askVerify() {
    const isSure = await confirmDialog({
      title: `Verify ${countOf(toVerify.length, words)}?`,
      message: `This emails the admins of ${toVerify.map(({ name }) => name).join(', ')}. You can then approve their requests.`,
      confirm: `Verify ${countOf(toVerify.length, words)}`,
    })
    if (isSure) verify.action.mutate(toVerify)
  }

  return (
    <>
      <BulkBar selection={selection} listed={companies.length}>
        <Button variant="default" size="xs" onClick={() => setIsWriting(true)}>
          Email {countOf(chosen.length, words)}
        </Button>
        {isMine && toVerify.length > 0 && (
          <Button size="xs" onClick={askVerify} {...busy(verify.action.isPending)}>
            Verify {countOf(toVerify.length, words)}
          </Button>
        )}
      </BulkBar>
      {isWriting && (
        <EmailDialog
          title={`Email ${countOf(chosen.length, words)}`}
          keepAs={`email ${[...selection.ids].sort().join(' ')}`}
          to={chosen.map(({ name }) => name)}
          action={email.action}
          onClose={() => setIsWriting(false)}
        />
      )}
      {verify.dialog}
      {email.dialog}
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
