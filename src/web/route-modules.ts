/**
 * How the router loads the code of a page. Its own way reloads the open page when the code doesn't come, which loses
 * what was typed there; vite.route-modules.ts puts this file in its place.
 */
type Module = object
let waiting: PromiseWithResolvers<void> | null = null
const listeners = new Set<() => void>()

export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, Module>,
): Promise<Module> {
  const known = loaded[route.id]
  if (known) return known
  try {
    const module: Module = await import(/* @vite-ignore */ route.module)
    loaded[route.id] = module
    return module
  } catch {
    // The code may only be prefetched for a link: parts/missing-page.tsx says so when the reader goes there.
    waiting ??= Promise.withResolvers()
    const { promise } = waiting
    notifyListeners()
    await promise
    return loadRouteModule(route, loaded)
  }
}

/** Whether the code of some page did not come. */
export const missingPages = {
  some: () => waiting !== null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tryAgain() {
    const last = waiting
    waiting = null
    notifyListeners()
    last?.resolve()
  },
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
