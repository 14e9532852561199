import { Button } from '@mantine/core'
import type { ProofMethod } from '#domain/people/factors.ts'
import { call } from '#web/api.ts'
import { refresh } from '#web/queries.ts'
import { openOverlays } from '#web/ui/overlays.tsx'
import classes from './factor-form.module.css'
import { FactorForm } from './factor-form.tsx'
import { signFresh } from './passkeys.ts'

/** The dialog before sensitive changes. Resolves to whether the person confirmed; closing it counts as no. */
export async function confirmIdentity(methods: string[]): Promise<boolean> {
  const { modals } = await openOverlays()
  return new Promise<boolean>((resolve) => {
    const id = modals.open({
      title: "Confirm that it's you",
      children: <ConfirmForm methods={methods as ProofMethod[]} onDone={done} />,
      closeButtonProps: { 'aria-label': 'Close' },
      onClose: () => resolve(false),
    })
    function done() {
      resolve(true)
      modals.close(id)
    }
  })
}

function ConfirmForm({ methods, onDone }: { methods: ProofMethod[]; onDone: () => void }) {
  async function prove(body: Parameters<typeof send>[0]) {
    await send(body)
    void refresh('GET /api/user/security')
    onDone()
  }

  return (
    <div className={classes.form}>
      <p className={classes.text}>
        This protects you if someone else uses your browser. It counts for 10 minutes.
      </p>
      {methods.includes('google') ? (
        <GoogleAgain />
      ) : (
        <FactorForm
          methods={methods}
          verb={{ now: 'Confirm', busy: 'Confirming...' }}
          prove={prove}
          signWithPasskey={signFresh}
        />
      )}
    </div>
  )
}

/** Leaves the page and comes back to it. */
function GoogleAgain() {
  const next = window.location.pathname + window.location.search
  return (
    <Button component="a" href={`/auth/google?fresh=1&next=${encodeURIComponent(next)}`} data-autofocus>
      Sign in at Google again
    </Button>
  )
}

function send(body: import('#contract/people/factors.ts').Proof) {
  return call('POST /api/fresh', { body })
}
