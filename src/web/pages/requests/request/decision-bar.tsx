import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import bar from '#web/parts/desk/action-bar.module.css'
import { ReasonDialog } from '#web/parts/desk/reason-dialog.tsx'
import { isDialogOpen } from '#web/parts/desk/use-desk-keys.ts'
import { formatTitle } from '#web/parts/requests/format-request.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { bestIdle } from './idle-seats.tsx'
import { type Decision, isDeciding, isTooLate, type ShownRequest } from './use-decision.ts'

type DecisionBarProps = { request: ShownRequest; decision: Decision }

/** The decision, at the bottom of the screen: A approves, D declines. The cheapest good answer is the filled button. */
export function DecisionBar({ request, decision }: DecisionBarProps) {
  const { approve, decline, giveSeat, wait, withdraw } = decision
  const [isDeclining, setDeclining] = useState(false)
  const { card, status, mine, requester } = request
  const canDecide = card?.canDecide === true && status === 'open'
  const canWithdraw = mine && (status === 'open' || status === 'sent')
  const isBusy = isDeciding(decision)
  // What is wrong with the reason is said in its dialog.
  const errors = [approve, giveSeat, wait, withdraw].map(({ error }) => error)
  const refused = errors.find(Boolean) ?? (isTooLate(decline.error) ? decline.error : null)
  const idle = card && bestIdle(request, card)
  const title = formatTitle(request)

  async function askApprove() {
    if (!canDecide || isBusy || isDialogOpen()) return
    const message = `${formatUsd(fromDollars(request.perYear))} a year. ${requester} gets an email.`
    if (await confirmDialog({ title: `Approve ${title}?`, message, confirm: 'Approve' })) approve.mutate()
  }

  async function askWithdraw() {
    const isSure = await confirmDialog({
      title: `Withdraw your request for ${request.vendor}?`,
      message:
        status === 'sent'
          ? 'Your company approved it. Withdrawing cancels the order.'
          : 'Nobody needs to decide on it anymore. You can ask again.',
      confirm: 'Withdraw request',
      cancel: 'Keep request',
      destructive: true,
    })
    if (isSure) withdraw.mutate()
  }

  useHotkeys([
    ['A', () => void askApprove()],
    ['D', () => canDecide && !isBusy && !isDialogOpen() && setDeclining(true)],
  ])
  if (!canDecide && !canWithdraw && !refused) return null
  return (
    <section className={bar.bar} aria-label="Decision">
      <p className={refused ? bar.wrong : bar.quiet} role={refused ? 'alert' : undefined}>
        {refused ? refused.message : canDecide && `${requester} gets an email either way.`}
      </p>
      <div className={bar.buttons}>
        {canWithdraw && (
          <Button variant="default" onClick={askWithdraw} {...busy(isBusy)}>
            {withdraw.isPending ? 'Withdrawing...' : 'Withdraw request'}
          </Button>
        )}
        {canDecide && (
          <>
            <Button variant="default" onClick={() => setDeclining(true)} {...busy(isBusy)}>
              {decline.isPending ? 'Declining...' : 'Decline'}
            </Button>
            <Button variant={idle ? 'default' : 'filled'} onClick={() => approve.mutate()} {...busy(isBusy)}>
              {approve.isPending ? 'Approving...' : 'Approve'}
            </Button>
            {idle && (
              <Button onClick={() => giveSeat.mutate(idle)} {...busy(isBusy)}>
                {giveSeat.isPending ? 'Handing out...' : 'Hand out an idle seat instead'}
              </Button>
            )}
          </>
        )}
      </div>
      <ReasonDialog
        keepAs={`decline request ${request._id}`}
        title={`Decline ${title}?`}
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        readBy={`${requester} sees it with the request and in an email.`}
        maxLength={1000}
        schema={() =>
          import('#contract/purchasing/requests.ts').then(({ declineRequest }) =>
            declineRequest.body?.pick({ reason: true }),
          )
        }
        action={decline}
        then={{
          onSuccess: () => setDeclining(false),
          onError: (error) => isTooLate(error) && setDeclining(false),
        }}
        verb={{ now: 'Decline request', busy: 'Declining...' }}
      />
    </section>
  )
}
