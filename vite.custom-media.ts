import * as media from './src/web/ui/theme-media.ts'
import type { PostcssPlugin } from './vite.theme-variables.ts'

const queries = new Map(
  Object.entries(media).flatMap(([name, query]) =>
    typeof query === 'string' ? [[toKebabCase(name), query] as const] : [],
  ),
)

/** Custom media queries with values from the theme, in the syntax of the CSS draft: `@media (--phone)`. */
export const customMedia: PostcssPlugin = {
  postcssPlugin: 'custom-media',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
        const query = queries.get(name)
        if (!query) throw rule.error(`Unknown media query --${name}: see src/web/ui/theme-media.ts`)
        return query
      })
    },
  },
}

function toKebabCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
