import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, memo, type ReactNode, use } from 'react'
import { queryClient } from './queries.ts'
import { cssVariablesResolver, theme } from './ui/theme.ts'

type ProvidersProps = { forced: 'dark' | undefined; children: ReactNode }

/** Theme and queries around every page. */
export function Providers({ forced, children }: ProvidersProps) {
  return (
    <Page value={children}>
      <Theme forced={forced} />
    </Page>
  )
}

const Page = createContext<ReactNode>(null)

/**
 * The theme's value is new whenever its provider renders, and every component that reads it would follow. So a
 * navigation, which brings another page, doesn't render it: the page comes by its own context.
 */
const Theme = memo(function Theme({ forced }: Pick<ProvidersProps, 'forced'>) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      forceColorScheme={forced}
    >
      <QueryClientProvider client={queryClient}>
        <ThePage />
      </QueryClientProvider>
    </MantineProvider>
  )
})

function ThePage() {
  return use(Page)
}
