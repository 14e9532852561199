import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { belowCostText } from '#domain/pools/tier-cost.ts'
import { call } from '#web/api.ts'
import { newKey } from '#web/new-key.ts'
import { Buttons } from '#web/parts/desk/buttons.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { costOf } from '../pool-state.ts'
import { tierValuesOf, typedTiers } from '../pool-values.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { GatherDialog } from './gather-dialog.tsx'
import { usePoolAction } from './use-pool-action.ts'

type Dialog = 'gather' | 'extend' | 'cancel'

/** What can be done with a pool in its state. Each step says first what it does. */
export function Actions({ pool }: { pool: OperatorPool }) {
  const { state } = pool
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const opens = (name: Dialog, label: string) => (
    <Button variant="default" onClick={() => setDialog(name)}>
      {label}
    </Button>
  )
  return (
    <Buttons>
      {state === 'draft' && <DeleteButton pool={pool} />}
      {state === 'draft' && opens('gather', 'Gather')}
      {(state === 'gathering' || state === 'open') && opens('cancel', 'Cancel pool')}
      {state === 'open' && !pool.extendedAt && opens('extend', 'Extend')}
      {(state === 'draft' || state === 'gathering') && <OpenButton pool={pool} />}
      {state === 'rolling' && <RollingButtons pool={pool} />}
      {dialog === 'gather' && <GatherDialog pool={pool} onClose={close} />}
      {dialog === 'extend' && <ExtendDialog pool={pool} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog pool={pool} onClose={close} />}
    </Buttons>
  )
}

function OpenButton({ pool }: { pool: OperatorPool }) {
  const { _id: id, vendor } = pool
  const keyFor = useKeyFor()
  const open = usePoolAction({
    run: () =>
      call('POST /api/operator/pools/:id/open', { params: { id }, idempotencyKey: keyFor({ open: id }) }),
    done: 'The pool is open.',
  })
  async function ask() {
    const losses = belowCostText(typedTiers(tierValuesOf(pool.tiers)), costOf(pool))
    const isSure = await confirmDialog({
      title: 'Open this pool?',
      message: (
        <>
          {losses && <strong>{losses} </strong>}
          It becomes public, and the waitlist and subscribers of the plan get an email. From then on {vendor}
          's prices can only get better.
        </>
      ),
      confirm: 'Open pool',
    })
    if (isSure) open.mutate()
  }
  return (
    <Button onClick={ask} {...busy(open.isPending)}>
      {open.isPending ? 'Opening...' : 'Open'}
    </Button>
  )
}

function RollingButtons({ pool: { _id: id } }: { pool: OperatorPool }) {
  const keyFor = useKeyFor()
  const clear = usePoolAction({
    run: () =>
      call('POST /api/operator/pools/:id/clear', {
        params: { id },
        idempotencyKey: newKey(),
      }),
    done: 'Cleared.',
  })
  const close = usePoolAction({
    run: () =>
      call('POST /api/operator/pools/:id/close', { params: { id }, idempotencyKey: keyFor({ close: id }) }),
    done: 'The pool is closed.',
  })
  const isBusy = clear.isPending || close.isPending
  async function askClear() {
    const isSure = await confirmDialog({
      title: 'Clear now?',
      message:
        'Commitments that count get their seats at the current price, or at a lower one if it is reached.',
      confirm: 'Clear now',
    })
    if (isSure) clear.mutate()
  }
  async function askClose() {
    const isSure = await confirmDialog({
      title: 'Close this pool?',
      message: 'It clears a last time. Whoever has no seats then is left out, and nobody can join anymore.',
      confirm: 'Close pool',
      destructive: true,
    })
    if (isSure) close.mutate()
  }
  return (
    <>
      <Button variant="default" onClick={askClose} {...busy(isBusy)}>
        {close.isPending ? 'Closing...' : 'Close pool'}
      </Button>
      <Button variant="default" onClick={askClear} {...busy(isBusy)}>
        {clear.isPending ? 'Clearing...' : 'Clear now'}
      </Button>
    </>
  )
}

function DeleteButton({ pool: { _id: id } }: { pool: OperatorPool }) {
  const navigate = useNavigate()
  const keyFor = useKeyFor()
  const remove = useSubmitOnce({
    mutationFn: () =>
      call('DELETE /api/operator/pools/:id', { params: { id }, idempotencyKey: keyFor({ remove: id }) }),
    onSuccess: async () => {
      await navigate('/operator/pools')
      await refresh('GET /api/operator/pools')
    },
    onError: (error) => void toast({ message: error.message, wrong: true }),
  })
  async function ask() {
    const isSure = await confirmDialog({
      title: 'Delete this draft?',
      message: 'Nobody has seen it yet.',
      confirm: 'Delete draft',
      cancel: 'Keep draft',
      destructive: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <Button variant="default" onClick={ask} {...busy(remove.isPending)}>
      {remove.isPending ? 'Deleting...' : 'Delete'}
    </Button>
  )
}
