import { Skeleton } from '@mantine/core'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Matches the layout of the loaded page. */
export function SeatsLoading() {
  return (
    <div role="status" aria-label="Loading seats">
      <Skeleton height={60} mb={20} animate={false} />
      <Skeleton height={36} width={360} maw="100%" mb={16} animate={false} />
      <Rows />
    </div>
  )
}

/** The same without figures and search, which are already shown. */
export function HoldersLoading() {
  return (
    <div role="status" aria-label="Loading members">
      <Rows />
    </div>
  )
}

function Rows() {
  return rows.map((row) => <Skeleton key={row} height={38} mb={8} animate={false} />)
}
