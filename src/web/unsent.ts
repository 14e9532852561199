/**
 * What somebody typed and has not sent, in this tab, by person and by the thing it is about: it survives another page and a
 * reload. It is gone once it is sent or discarded, and after a logout. A form must ask for it, and none with a secret does.
 */
const PREFIX = 'unsent '
const LOGGED_OUT = 'cobuy-logged-out'

type Fields = Record<string, unknown>

/** Of each field that was changed: what is typed, and what stood there before. */
type Unsent = Record<string, { typed: unknown; before: unknown }>

export function unsentKey(userId: string, name: string) {
  return `${PREFIX}${userId} ${name}`
}

/** What is typed in fields that still begin as they did: what others saved meanwhile is not overwritten. */
export function readUnsent(key: string, initial: Fields): Fields {
  const found = Object.entries(stored(key)).filter(
    ([field, { before }]) => field in initial && isSame(before, initial[field]),
  )
  return Object.fromEntries(found.map(([field, { typed }]) => [field, typed]))
}

export function keepUnsent(key: string, initial: Fields, values: Fields) {
  const changed = Object.entries(values).filter(([field, typed]) => !isSame(typed, initial[field]))
  if (changed.length === 0) return forgetUnsent(key)
  const unsent = changed.map(([field, typed]) => [field, { typed, before: initial[field] }])
  ifAllowed(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(unsent))))
}

export function forgetUnsent(key: string) {
  ifAllowed(() => sessionStorage.removeItem(key))
}

/** Everything in this tab that somebody else typed. */
export function forgetAllButOf(userId: string) {
  forgetAll((key) => !key.startsWith(unsentKey(userId, '')))
}

/** At a logout, whatever its way: in every tab. */
export function forgetAtLogout() {
  forgetAll()
  ifAllowed(() => localStorage.setItem(LOGGED_OUT, String(Date.now())))
}

/** Most logouts are a link to the server. */
export function watchLogout() {
  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href="/api/logout"]')) forgetAtLogout()
  }
  const onStorage = ({ key }: StorageEvent) => key === LOGGED_OUT && forgetAll()
  document.addEventListener('click', onClick, { capture: true })
  window.addEventListener('storage', onStorage)
  return () => {
    document.removeEventListener('click', onClick, { capture: true })
    window.removeEventListener('storage', onStorage)
  }
}

function forgetAll(which: (key: string) => boolean = () => true) {
  ifAllowed(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && which(key)) sessionStorage.removeItem(key)
  })
}

function stored(key: string): Unsent {
  return ifAllowed(() => JSON.parse(sessionStorage.getItem(key) ?? '{}')) ?? {}
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

function ifAllowed<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    // A browser that keeps nothing, or whose storage is full: what is typed is in the form only.
    return undefined
  }
}
