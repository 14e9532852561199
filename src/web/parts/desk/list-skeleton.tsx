import { Skeleton } from '@mantine/core'

type ListSkeletonProps = { label: string; rowHeight: number; rows?: number }

/** Rows as tall as the list's. */
export function ListSkeleton({ label, rowHeight, rows = 8 }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have nothing else
          key={row}
          style={{ height: rowHeight, display: 'flex', alignItems: 'center', paddingInline: 'inherit' }}
        >
          <Skeleton height={14} width={`${62 - ((row * 17) % 29)}%`} />
        </div>
      ))}
    </div>
  )
}
