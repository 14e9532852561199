import { Stack } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function GridSkeleton() {
  return (
    <Stack gap={24} role="status" aria-label="Loading your choices">
      {rows.map((row) => (
        <Skeleton key={row} height={16} />
      ))}
    </Stack>
  )
}
