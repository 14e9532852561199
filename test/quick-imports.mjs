import { registerHooks } from 'node:module'

// Node asks for the package.json of every imported file, and reads the 180 KB of drizzle-orm's each time: together more
// than half of a start. A path of its own names its file, and files of one folder have one format.

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const packages = new Map()
/** @type {Map<string, string>} */
const formats = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('drizzle-orm')) {
      const found = packages.get(specifier) ?? next(specifier, context)
      packages.set(specifier, found)
      return { ...found, shortCircuit: true }
    }
    const { parentURL, conditions } = context
    const isPath = specifier.startsWith('./') || specifier.startsWith('../')
    // Only an import has to name its file exactly; require also tries other endings.
    if (!isPath || !parentURL || !conditions.includes('import')) return next(specifier, context)
    const { href } = new URL(specifier, parentURL)
    const kind = href.replace(/[^/]*(?=\.\w+$)/, '')
    const format = formats.get(kind)
    if (format) return { url: href, format, shortCircuit: true }
    const found = next(specifier, context)
    if (found.format) formats.set(kind, found.format)
    return found
  },
})
