import { registerHooks } from 'node:module'

// Node asks for the package.json of every imported file, and reads the 180 KB of drizzle-orm's each time: together more
// than half of a start. A path of its own names its file, and files of one folder have one format.

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const packages = new Map()
/** @type {Map<string, string>} */
const formats = new Map()

// While a statement is built, drizzle-orm asks each of its pieces for ten classes whether it is one, and looks through all
// ancestors. The answer for a class is always the same: remembered, a call takes a tenth less processor time.
const isOfKind = 'function is(value, type)'
const remembered = `
const answers = new Map()
function is(value, type) {
  const own = value && typeof value === 'object' ? Object.getPrototypeOf(value)?.constructor : undefined
  if (!own) return compare(value, type)
  const known = answers.get(type) ?? new Map()
  answers.set(type, known)
  const answer = known.get(own) ?? compare(value, type)
  known.set(own, answer)
  return answer
}
`

const ours = /^#(domain|contract|server|web|test)\//

/** As `imports` in package.json says. @param {string} specifier */
function fromTheTop(specifier) {
  return new URL(
    specifier.replace('#', specifier.startsWith('#test/') ? '../../' : '../../src/'),
    import.meta.url,
  )
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('drizzle-orm')) {
      const found = packages.get(specifier) ?? next(specifier, context)
      packages.set(specifier, found)
      return { ...found, shortCircuit: true }
    }
    const { parentURL, conditions } = context
    const isOwn = ours.test(specifier)
    const isPath = isOwn || specifier.startsWith('./') || specifier.startsWith('../')
    // Only an import has to name its file exactly; require also tries other endings.
    if (!isPath || !parentURL || !conditions.includes('import')) return next(specifier, context)
    const { href } = isOwn ? fromTheTop(specifier) : new URL(specifier, parentURL)
    const kind = href.replace(/[^/]*(?=\.\w+$)/, '')
    const format = formats.get(kind)
    if (format) return { url: href, format, shortCircuit: true }
    const found = next(specifier, context)
    if (found.format) formats.set(kind, found.format)
    return found
  },
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/drizzle-orm/entity.js')) return loaded
    const source = String(loaded.source)
    if (!source.includes(isOfKind))
      throw new Error('drizzle-orm has another is(): test/support/quick-imports.mjs')
    return { ...loaded, source: source.replace(isOfKind, 'function compare(value, type)') + remembered }
  },
})
