import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { narrow } from '#web/ui/theme-media.ts'

type OpenFirstProps = {
  /** Of the list; an item's own is below it. */
  path: string
  list: { data: readonly { _id: string }[] | undefined; isPending: boolean; isPlaceholderData: boolean }
  isOn?: boolean
  children: ReactNode
}

/**
 * A queue opens on its first item, where there is space beside the list. What is inside is shown only if nothing will open,
 * so that it isn't seen for a moment before.
 */
export function OpenFirst({ path, list, isOn = true, children }: OpenFirstProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const isComing = list.isPending || list.isPlaceholderData
  const first = isComing ? undefined : list.data?.[0]?._id
  const isLeaving = useNavigation().state !== 'idle'
  // Before anything else can happen: it must not undo a search that has begun since the last render.
  useLayoutEffect(() => {
    // The address changes before the page does: whoever has already chosen an item gets that one.
    const isStillHere = !isLeaving && window.location.pathname === pathname
    if (isOn && !isNarrow && first && isStillHere)
      void navigate(`${path}/${first}${search}`, { replace: true, preventScrollReset: true })
  }, [isOn, isNarrow, isLeaving, first, path, pathname, search, navigate])
  return isOn && (isComing || first) ? null : children
}
