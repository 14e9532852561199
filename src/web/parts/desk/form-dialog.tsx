import { Buttons } from '#web/parts/desk/buttons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { busy } from '#web/ui/busy.ts'
import { UnsentNote } from '../unsent-note.tsx'
import { isConflict } from './is-conflict.ts'
import { useOpener } from './use-opener.ts'

type FormDialogProps = {
  title: string
  size?: number
  onClose: () => void
  /** From useApiForm. */
  form: { props: ComponentProps<'form'>; failure: string | null; isRestored: boolean; discard: () => void }
  /** From useSubmitOnce. */
  action: { isPending: boolean; error: Error | null }
  verb?: { now: string; busy: string }
  /** Beside the button that saves. */
  extra?: ReactNode
  children: ReactNode
}

const saveInDraft = { now: 'Save in the draft', busy: 'Saving...' }

/** A form in a dialog that exists only while it is open. On failure, typed values are kept. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, onClose, form, action, verb = saveInDraft, extra, children } = props
  useOpener(true)
  function cancel() {
    form.discard()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <Stack as="form" gap={16} {...form.props}>
        <UnsentNote form={form} />
        {children}
        {form.failure && (
          <div role="alert">
            <Text tone="error">{form.failure}</Text>
            {isConflict(action.error) && (
              <Button variant="default" size="xs" mt={8} onClick={cancel}>
                Show the latest
              </Button>
            )}
          </div>
        )}
        <Buttons>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          {extra}
          <Button type="submit" {...busy(action.isPending)}>
            {action.isPending ? verb.busy : verb.now}
          </Button>
        </Buttons>
      </Stack>
    </Modal>
  )
}
