import { Skeleton } from '@mantine/core'

/** Two rows of a list. */
export function ListLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={48} />
      <Skeleton height={48} mt={8} />
    </div>
  )
}
