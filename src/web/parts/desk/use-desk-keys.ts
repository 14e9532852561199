import { useHotkeys } from '@mantine/hooks'
import { useLocation, useNavigate } from 'react-router'

/** Shortcuts are off while a dialog is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

/** J and K open the next and previous item of the list, / focuses the search. */
export function useDeskKeys(listPath: string, list: { _id: string }[], openId: string | undefined) {
  const navigate = useNavigate()
  const { search } = useLocation()
  function move(step: 1 | -1) {
    if (isDialogOpen()) return
    const at = list.findIndex(({ _id }) => _id === openId)
    const next = list[at < 0 ? 0 : at + step]
    if (!next) return
    const path = `${listPath}/${next._id}`
    void navigate(`${path}${search}`, { preventScrollReset: true })
    document.querySelector(`a[href^="${path}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys([
    ['J', () => move(1)],
    ['K', () => move(-1)],
    ['/', () => isDialogOpen() || document.querySelector<HTMLInputElement>('input[data-search]')?.focus()],
  ])
}
