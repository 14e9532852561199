import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { canTake } from '#domain/fulfillment/vendor-order.ts'
import { ApiError } from '#web/api.ts'
import { accessLabels, accessOf } from '#web/parts/access/access-values.ts'
import bar from '#web/parts/desk/action-bar.module.css'
import { ReasonDialog } from '#web/parts/desk/reason-dialog.tsx'
import { isDialogOpen } from '#web/parts/desk/use-desk-keys.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { TextDialog } from '../text-dialog.tsx'
import { type AccessForm, problemsOfForm } from './access-form.ts'
import type { useOrderActions } from './use-order-actions.ts'
import { whatNext } from './what-next.ts'

type ActionBarProps = {
  order: OrderDetail
  isOpen: boolean
  form: AccessForm
  actions: ReturnType<typeof useOrderActions>
}

/** What to do with the order, at the bottom of the screen: A confirms, S sends, D declines. */
export function ActionBar({ order, isOpen, form, actions }: ActionBarProps) {
  const { number, vendor, company, toCheck, state, vendorContact } = order
  const { send, byHand, confirm, decline, checkHost } = actions
  const [dialog, setDialog] = useState<'decline' | 'by-hand' | null>(null)
  const isBusy = [send, byHand, confirm, decline, checkHost].some(({ isPending }) => isPending)
  const isSaidAtField = Object.keys(form.problems).length > 0
  const refused = send.error ?? checkHost.error ?? (isSaidAtField ? null : confirm.error)
  const isReady = () => isOpen && !isBusy && !isDialogOpen()

  async function askConfirm() {
    if (!isReady()) return
    if (toCheck) return askHost()
    const found = problemsOfForm(form.access)
    form.setProblems(found)
    if (Object.keys(found).length > 0) return
    const isSure = await confirmDialog({
      title: `Confirm ${number}?`,
      message: `${company.name} can use ${vendor}: ${accessLabels[form.access.kind].toLowerCase()}. We email its admins and everyone with a seat.`,
      confirm: 'Confirm order',
    })
    if (!isSure) return
    confirm.mutate(
      { access: accessOf(form.access) },
      { onError: (error) => form.setProblems(error instanceof ApiError ? error.fields : {}) },
    )
  }

  async function askHost() {
    const isSure = await confirmDialog({
      title: `Accept the address of ${vendor}?`,
      message: `People of ${company.name} are sent to ${order.access?.url ?? 'it'}. The order becomes active.`,
      confirm: 'Accept address',
    })
    if (isSure) checkHost.mutate()
  }

  const isUnsent = canTake(state, 'send') && !toCheck
  const sendNow = () => isUnsent && isReady() && send.mutate()
  const open = (which: 'decline' | 'by-hand') => isReady() && setDialog(which)
  useHotkeys([
    ['A', () => void askConfirm()],
    ['S', () => void sendNow()],
    ['D', () => void open('decline')],
  ])
  if (!isOpen && !refused) return null
  const close = () => setDialog(null)
  return (
    <section className={bar.bar} aria-label="Decision">
      {refused ? (
        <p role="alert" className={bar.wrong}>
          {refused.message}
        </p>
      ) : (
        <p className={bar.quiet}>{whatNext(order, new Date())}</p>
      )}
      {isOpen && (
        <div className={bar.buttons}>
          <Button variant="default" onClick={() => open('decline')} {...busy(isBusy)}>
            Decline order
          </Button>
          {isUnsent && (
            <>
              <Button variant="default" onClick={() => open('by-hand')} {...busy(isBusy)}>
                Ordered by hand
              </Button>
              <Button variant="default" onClick={sendNow} disabled={!vendorContact} {...busy(isBusy)}>
                {send.isPending ? 'Sending...' : 'Send order'}
              </Button>
            </>
          )}
          <Button onClick={askConfirm} {...busy(isBusy)}>
            {toCheck ? 'Accept address' : confirm.isPending ? 'Confirming...' : 'Confirm order'}
          </Button>
        </div>
      )}
      <ReasonDialog
        keepAs={`decline order ${order._id}`}
        title={`Decline ${number}?`}
        opened={dialog === 'decline'}
        says={`${company.name} doesn’t get ${vendor}: the purchase ends, its seats are taken back and everything invoiced is credited.`}
        readBy="The admins read it in an email."
        schema={() =>
          import('#contract/fulfillment/vendor-orders.ts').then(({ DeclineOrder }) => DeclineOrder)
        }
        action={decline}
        then={{ onSuccess: close }}
        verb={{ now: 'Decline order', busy: 'Declining...' }}
        onClose={close}
      />
      {dialog === 'by-hand' && (
        <TextDialog
          keepAs={`by hand ${order._id}`}
          title={`How did you order ${number}?`}
          label="Note"
          hint="Such as a portal, a call, or the vendor’s own order number."
          action={byHand}
          inputOf={(note) => ({ note })}
          field="note"
          verb={{ now: 'Mark as ordered', busy: 'Saving...' }}
          onClose={close}
        />
      )}
    </section>
  )
}
