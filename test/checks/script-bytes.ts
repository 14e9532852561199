import { existsSync, globSync, readFileSync, statSync } from 'node:fs'

type Loaded = { module: string; imports: string[] }

/** What a browser loads to show these routes, in bytes of brotli, without React Router's list of all routes. */
export function scriptBytes(...routes: string[]): number {
  const [path = ''] = globSync('build/client/assets/manifest-*.js')
  const text = readFileSync(path, 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const loaded: Loaded[] = [manifest.entry, ...['root', ...routes].map((name) => manifest.routes[name])]
  const files = new Set(loaded.flatMap(({ module, imports }) => [module, ...imports]))
  return [...files].reduce((sum, file) => sum + sizeOf(`build/client${file}`), 0)
}

/** Tiny files are sent as they are. */
function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
