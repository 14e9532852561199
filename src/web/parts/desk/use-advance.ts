import { useLocation, useNavigate } from 'react-router'

type Listed = readonly { _id: string }[]

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
