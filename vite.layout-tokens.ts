import { lineHeights, spaces, textSizes } from './src/web/ui/tokens.ts'
import type { PostcssPlugin } from './vite.theme-variables.ts'

const tokens = new Map<string, number>([
  ...spaces.map((space) => [`--space-${space}`, space] as const),
  ...Object.entries(textSizes).map(([name, size]) => [`--ui-text-${name}`, size] as const),
  ...Object.entries(lineHeights).map(([name, height]) => [`--ui-line-height-${name}`, height] as const),
])

/** Spaces and sizes of text as numbers, since variables would cost visitors bytes; and the classes of ui/layout.tsx. */
export const layoutTokens: PostcssPlugin = {
  postcssPlugin: 'layout-tokens',
  AtRule: {
    'layout-classes'(rule) {
      rule.replaceWith(layoutClasses)
    },
  },
  Declaration(declaration) {
    if (declaration.prop === '--text') {
      declaration.replaceWith(...textOf(declaration.value))
      return
    }
    const value = declaration.value.replace(
      /var\((--(?:space|ui-text|ui-line-height)-[\w-]+)\)/g,
      (_, name) => {
        const pixels = tokens.get(name)
        if (pixels === undefined) throw declaration.error(`Unknown ${name}: see src/web/ui/tokens.ts`)
        return `${pixels}px`
      },
    )
    if (value !== declaration.value) declaration.value = value
  },
}

/** `--text: sm` is a size of text with its line height, `--text: sm / md` one with that of another size. */
function textOf(value: string) {
  const [size, height = size] = value.split(' / ')
  return [
    { prop: 'font-size', value: `var(--ui-text-${size})` },
    { prop: 'line-height', value: `var(--ui-line-height-${height})` },
  ]
}

const layoutClasses = [
  ...spaces.map((space) => `.gap-${space} { gap: ${space}px; }`),
  ...spaces.map((space) => `.row-gap-${space} { row-gap: ${space}px; }`),
  ...Object.entries(lineHeights).map(
    ([name, height]) => `.text-${name} { font-size: var(--ui-text-${name}); line-height: ${height}px; }`,
  ),
].join('\n')
