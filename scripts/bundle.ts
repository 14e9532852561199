// Joins the server and the packages it uses into a few files, so that a start reads those instead of thousands, and
// keeps in memory only what of each package is used.

import { basename, dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
const target = join(root, 'build', 'program')

/** What runs as a process or thread of its own. Each is a file of this name in the bundle. */
const programs = [
  'src/server/main.ts',
  'src/server/people/accounts/hashing-worker.ts',
  'src/server/platform/documents/drawing-worker.ts',
  'src/server/site/render-worker.ts',
  'src/server/reply-bot/program.ts',
]

/** Left where they are: they bring files that are not code, or must be the ones that the rendered pages use. */
const external = [
  /^@electric-sql\/pglite/,
  '@node-rs/argon2',
  'fontkit',
  'pdfkit',
  'pg-native', // optional, and not installed: the driver does not load it unless it is asked for
  'react',
  'react-dom',
  'react-router',
]

const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(programs.map((file) => [basename(file, '.ts'), file])),
  platform: 'node',
  external,
  plugins: [ownAddress()],
})
await bundle.write({
  dir: target,
  cleanDir: true,
  comments: { legal: true, jsdoc: false, annotation: false },
  // All in one folder: addresses are relative to it.
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
})
await bundle.close()

/** A module that asks for its own address gets that of its source, beside which its files are. Programs are in the bundle. */
function ownAddress(): Plugin {
  const asked = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)/g
  return {
    name: 'own-address',
    transform(code, id) {
      if (!id.startsWith(join(root, 'src')) || !code.includes('import.meta')) return null
      const source = relative(target, id)
      const answered = code.replace(asked, (_, name?: string, part?: string) => {
        if (name) return `new URL('./${programIn(dirname(id), name)}', import.meta.url)`
        if (part === 'dirname') return `import.meta.dirname + '/${dirname(source)}'`
        return `new URL('${source}', import.meta.url).href`
      })
      return { code: answered, map: null }
    },
  }
}

function programIn(folder: string, name: string): string {
  const file = relative(root, join(folder, `${name}.ts`))
  if (!programs.includes(file))
    throw new Error(`${file} runs as a program of its own, but is not in the bundle.`)
  return `${name}.js`
}
