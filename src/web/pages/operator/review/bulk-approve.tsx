import { Button } from '@mantine/core'
import type { OperatorPurchase } from '#contract/subscriptions/purchases.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { countOf, useBulk } from '../bulk/use-bulk.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { approvalPreview } from './approval-preview.ts'
import { refreshDesk } from './request/use-decision.ts'

type BulkApproveProps = { requests: OperatorPurchase[]; selection: Selection }

const words = { done: 'Approved', one: 'request', many: 'requests' }

/** Approves the selected requests after a preview in numbers; each one by the rules of a single approval. */
export function BulkApprove({ requests, selection }: BulkApproveProps) {
  const keyFor = useKeyFor()
  const chosen = requests.filter(({ _id }) => selection.has(_id))
  const { action, dialog } = useBulk({
    send: (ids: string[]) =>
      call('POST /api/operator/purchases/approve', { body: { ids }, idempotencyKey: keyFor(ids) }),
    nameOf: (id) => requestName(requests.find(({ _id }) => _id === id)),
    selection,
    words,
    onSettled: refreshDesk,
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: `Approve ${countOf(chosen.length, words)}?`,
      message: approvalPreview(chosen),
      confirm: `Approve ${countOf(chosen.length, words)}`,
    })
    if (isSure) action.mutate(chosen.map(({ _id }) => _id))
  }

  return (
    <>
      <BulkBar selection={selection} listed={requests.length}>
        <Button size="xs" onClick={ask} {...busy(action.isPending)}>
          {action.isPending ? 'Approving...' : `Approve ${countOf(chosen.length, words)}`}
        </Button>
      </BulkBar>
      {dialog}
    </>
  )
}

/** "Slack for Halden Robotics". */
export function requestName(request: OperatorPurchase | undefined): string {
  return request ? `${request.name} for ${request.company.name || 'a guest'}` : ''
}
