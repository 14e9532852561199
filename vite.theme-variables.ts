import type { Plugin as PostcssPlugin } from 'postcss'

export type { PostcssPlugin }

type Variables = { variables: Values; light: Values; dark: Values }
type Values = Record<string, string>

/** Replaces `@theme-variables` with the CSS variables of the theme, so that browsers don't have to compute them. */
export const themeVariables: PostcssPlugin = {
  postcssPlugin: 'theme-variables',
  AtRule: {
    async 'theme-variables'(rule) {
      rule.replaceWith(await themeCss())
    },
  },
}

/** What MantineProvider would add to a page. */
export async function themeCss(): Promise<string> {
  const mantine = await import('@mantine/core')
  const { cssVariablesResolver, theme } = await import('./src/web/ui/theme.ts')
  const merged = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme)
  const own = mantine.deepMerge(mantine.defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const usual = mantine.defaultCssVariablesResolver(mantine.DEFAULT_THEME)
  return mantine.convertCssVariables(without(own as Variables, usual as Variables))
}

/** Without those that are in the style sheet of Mantine with the same value. */
function without(own: Variables, usual: Variables): Variables {
  const differing = (name: keyof Variables) =>
    Object.fromEntries(Object.entries(own[name]).filter(([key, value]) => usual[name][key] !== value))
  return { variables: differing('variables'), light: differing('light'), dark: differing('dark') }
}
