import { Skeleton } from '@mantine/core'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the measures of what comes. */
export function SeatsLoading() {
  return (
    <div role="status" aria-label="Loading the seats">
      <Skeleton height={60} mb={20} animate={false} />
      <Skeleton height={36} width={360} maw="100%" mb={16} animate={false} />
      {rows.map((row) => (
        <Skeleton key={row} height={38} mb={8} animate={false} />
      ))}
    </div>
  )
}
