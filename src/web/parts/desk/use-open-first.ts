import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { narrow } from '../../ui/theme-media.ts'

type Listed = readonly { _id: string }[]

/** A queue opens on its first item, where there is space beside the list. */
export function useOpenFirst(listPath: string, list: Listed | undefined, isOn = true) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const first = list?.[0]?._id
  useEffect(() => {
    if (isOn && !isNarrow && first)
      void navigate(`${listPath}/${first}${search}`, { replace: true, preventScrollReset: true })
  }, [isOn, isNarrow, first, listPath, search, navigate])
}

/** Opens what follows in the queue after a decision; the list if nothing does. */
export function useAdvance(listPath: string, list: Listed | undefined, openId: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => {
    const next = nextAfter(list ?? [], openId)
    void navigate(`${listPath}${next ? `/${next}` : ''}${search}`, { preventScrollReset: true })
  }
}

/** The next item, or the one before if it was the last. */
export function nextAfter(list: Listed, id: string): string | undefined {
  const at = list.findIndex(({ _id }) => _id === id)
  return (list[at + 1] ?? list[at - 1])?._id
}
