import { Button } from '@mantine/core'
import type { OperatorPurchase } from '#contract/subscriptions/purchases.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { BulkBar, selectedCount } from '../bulk/bulk-bar.tsx'
import { BulkProgress } from '../bulk/bulk-progress.tsx'
import { countOf, useBulk } from '../bulk/use-bulk.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { approvalPreview } from './approval-preview.ts'
import { refreshDesk } from './request/use-decision.ts'
import type { useQueue } from './use-queue.ts'

type BulkApproveProps = {
  requests: OperatorPurchase[]
  selection: Selection
  /** All that is in review and the filter finds. */
  matching: number | null
  filter: ReturnType<typeof useQueue>['filter']
}

const words = { busy: 'Approving', done: 'Approved', one: 'request', many: 'requests' }

const wholeList =
  'This is everything that the filters find, also what isn’t loaded yet. Each is approved on its own, in the background; you see here what fails.'

/** Approves the selected requests after a preview in numbers; each one by the rules of a single approval. */
export function BulkApprove({ requests, selection, matching, filter }: BulkApproveProps) {
  const keyFor = useKeyFor()
  const chosen = requests.filter(({ _id }) => selection.has(_id))
  const { action, dialog } = useBulk({
    send: (body: { ids: string[] } | { all: typeof filter }) =>
      call('POST /api/operator/purchases/approve', { body, idempotencyKey: keyFor(body) }),
    nameOf: (id) => requestName(requests.find(({ _id }) => _id === id)),
    selection,
    words,
    onSettled: refreshDesk,
  })

  const verb = `Approve ${countOf(selectedCount(selection, matching), words)}`

  async function ask() {
    const isSure = await confirmDialog({
      title: `${verb}?`,
      message: selection.isAll ? wholeList : approvalPreview(chosen),
      confirm: verb,
    })
    if (isSure) action.mutate(selection.isAll ? { all: filter } : { ids: chosen.map(({ _id }) => _id) })
  }

  return (
    <>
      <BulkBar selection={selection} listed={requests.length} matching={matching}>
        <Button size="xs" onClick={ask} {...busy(action.isPending)}>
          {action.isPending ? 'Approving...' : verb}
        </Button>
      </BulkBar>
      {dialog}
    </>
  )
}

/** How far an approval of the whole list is. */
export function ApprovalProgress() {
  return <BulkProgress action="approve" words={words} onDone={refreshDesk} />
}

/** "Slack for Halden Robotics". */
export function requestName(request: OperatorPurchase | undefined): string {
  return request ? `${request.name} for ${request.company.name || 'a guest'}` : ''
}
