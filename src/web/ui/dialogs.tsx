import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './dialogs.module.css'
import { openOverlays } from './overlays.tsx'

type ConfirmDialog = {
  title: string
  /** What else happens ("frees 3 seats"). */
  message?: ReactNode
  /** Named by the action: "Remove Ann". */
  confirm: string
  cancel?: string
  destructive?: boolean
}

/** Asks for a confirmation and resolves to the answer; closing counts as no. */
export async function confirmDialog(ask: ConfirmDialog): Promise<boolean> {
  return (await choiceDialog(ask)) === true
}

/** The same with another way, which is a link in the text: resolves to it if it is taken. */
export async function choiceDialog(ask: ConfirmDialog & { other?: string }): Promise<boolean | 'other'> {
  const { title, message, confirm, cancel = 'Cancel', destructive, other } = ask
  const { modals } = await openOverlays()
  return new Promise((resolve) => {
    const id = modals.openConfirmModal({
      title,
      children: (
        <AlertDialogText>
          {message}
          {other && (
            <button type="button" className={classes.other} onClick={takeOther}>
              {other}
            </button>
          )}
        </AlertDialogText>
      ),
      labels: { confirm, cancel },
      confirmProps: destructive ? { color: 'red' } : { 'data-autofocus': true },
      cancelProps: destructive ? { 'data-autofocus': true } : {},
      withCloseButton: false,
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
    function takeOther() {
      resolve('other')
      modals.close(id)
    }
  })
}

type AlertDialog = { title?: string; message: ReactNode; ok?: string }

/** Shows a message with one button; resolves when closed. */
export async function alertDialog({ title = 'Please note', message, ok = 'OK' }: AlertDialog): Promise<void> {
  const { modals } = await openOverlays()
  return new Promise<void>((resolve) => {
    modals.openConfirmModal({
      title,
      children: <AlertDialogText>{message}</AlertDialogText>,
      labels: { confirm: ok, cancel: '' },
      cancelProps: { display: 'none' },
      confirmProps: { 'data-autofocus': true },
      withCloseButton: false,
      onClose: () => resolve(),
    })
  })
}

/**
 * Mantine hardcodes role="dialog", moves the focus late, so a second Enter would still reach the button that opened
 * it, and with reduced motion does not return the focus to that button. This text fixes all three for its dialog.
 */
function AlertDialogText({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('[role="dialog"]')
    const opener = document.activeElement
    dialog?.setAttribute('role', 'alertdialog')
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      if (opener instanceof HTMLElement && dialog?.contains(document.activeElement)) opener.focus()
    }
  }, [])
  return (
    <div ref={ref} className={classes.text}>
      {children}
    </div>
  )
}
