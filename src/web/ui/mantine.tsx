import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Around everything that uses Mantine's components, and around nothing else: public pages that have none don't load it.
 * MantineProvider isn't used, because it also generates style sheets and manages the color scheme in the browser:
 * theme-variables.css and color-scheme.ts do both for all pages.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}

// It never changes, so no component renders again because of it.
const context: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme: noop,
  clearColorScheme: noop,
  getRootElement: () => (typeof document === 'undefined' ? undefined : document.documentElement),
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

function noop() {}
