import type { ReactNode } from 'react'
import { Queries } from './query-provider.tsx'
import { Mantine } from './ui/mantine.tsx'

/** Around pages that read from the server and have components of Mantine. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Mantine>
      <Queries>{children}</Queries>
    </Mantine>
  )
}
