import { useEffect } from 'react'

/** Returns the focus to the opener, also when the dialog is unmounted instead of closed. */
export function useOpener(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [opened])
}
