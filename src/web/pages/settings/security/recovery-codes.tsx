import { Button } from '@mantine/core'
import { call } from '#web/api.ts'
import { CopyButton } from '#web/parts/copy-button.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { openOverlays } from '#web/ui/overlays.tsx'
import { toast } from '#web/ui/toast.ts'
import { FactorRow } from './factor-row.tsx'
import classes from './page.module.css'

export function RecoveryCodesRow({ left, hasFactor }: { left: number; hasFactor: boolean }) {
  const renew = useSubmitOnce<void>({
    mutationFn: async () => {
      const { recoveryCodes } = await call('POST /api/user/recovery-codes')
      void showRecoveryCodes(recoveryCodes)
    },
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: () => refresh('GET /api/user/security'),
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: 'Make new recovery codes?',
      message: 'Your old codes stop working.',
      confirm: 'Make new codes',
    })
    if (isSure) renew.mutate()
  }

  return (
    <FactorRow
      icon="key"
      title="Recovery codes"
      text={
        hasFactor ? `${left} of 10 left.` : 'You get 10 codes with your first passkey or authenticator app.'
      }
      action={
        hasFactor && (
          <Button variant="default" onClick={ask} {...busy(renew.isPending)}>
            Make new codes
          </Button>
        )
      }
    />
  )
}

/** After a factor was set up: shows the codes of the first one, or that it worked. */
export async function goOnWith(recoveryCodes: readonly string[] | undefined, message: string) {
  void refresh('GET /api/user/security')
  if (recoveryCodes) await showRecoveryCodes(recoveryCodes)
  else void toast({ message })
  // Whoever had to set one up goes on from here.
  await refresh('GET /api/check-auth')
}

/** Shown this once, in a dialog that closes only by its button; resolves then. */
async function showRecoveryCodes(codes: readonly string[]) {
  const { modals } = await openOverlays()
  await new Promise<void>((resolve) => {
    const id = modals.open({
      title: 'Save your recovery codes',
      children: <Codes codes={codes} onDone={() => modals.close(id)} />,
      closeOnClickOutside: false,
      closeOnEscape: false,
      withCloseButton: false,
      onClose: () => resolve(),
    })
  })
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap={16}>
      <Text size="sm" tone="dimmed">
        If you lose your phone or passkey, a code lets you in. Each works once. We show them only now.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={12} justify="end" wrap>
        <CopyButton
          text={text}
          labels={{ idle: 'Copy', copied: 'Copied', failed: 'Select the codes and copy them' }}
        />
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="cobuy-recovery-codes.txt"
        >
          Download
        </Button>
        <Button onClick={onDone} data-autofocus>
          I saved them
        </Button>
      </Row>
    </Stack>
  )
}
