import { useHotkeys } from '@mantine/hooks'
import { useLocation, useNavigate } from 'react-router'

/** While a dialog asks something, the keys of the desk behind it are off. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

/** J and K open the next and the previous request, / leads to the search. */
export function useDeskKeys(requests: { _id: string }[], openId: string | undefined) {
  const navigate = useNavigate()
  const { search } = useLocation()
  function move(step: 1 | -1) {
    if (isDialogOpen()) return
    const at = requests.findIndex(({ _id }) => _id === openId)
    const next = requests[at < 0 ? 0 : at + step]
    if (next) void navigate(`/operator/review/${next._id}${search}`, { preventScrollReset: true })
  }
  useHotkeys([
    ['J', () => move(1)],
    ['K', () => move(-1)],
    ['/', () => document.querySelector<HTMLInputElement>('input[data-search]')?.focus()],
  ])
}
