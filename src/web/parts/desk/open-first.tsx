import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { narrow } from '../../ui/theme-media.ts'

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
  const { search } = useLocation()
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const isComing = list.isPending || list.isPlaceholderData
  const first = isComing ? undefined : list.data?.[0]?._id
  useEffect(() => {
    if (isOn && !isNarrow && first)
      void navigate(`${path}/${first}${search}`, { replace: true, preventScrollReset: true })
  }, [isOn, isNarrow, first, path, search, navigate])
  return isOn && (isComing || first) ? null : children
}
