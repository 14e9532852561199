import { useEffect, useSyncExternalStore } from 'react'

type Snapshot<T> = { data: T | undefined; isPending: boolean }

const unknown: Snapshot<never> = { data: undefined, isPending: true }

/**
 * A response of the server that every page reads. It is kept here and not by the query library, which is as large as
 * all other code of the public frame and which visitors don't need.
 */
export class SharedRead<T> {
  readonly #fetch: () => Promise<T>
  readonly #maxAgeMs: number
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot<T> = unknown
  #readAt = Number.NEGATIVE_INFINITY
  #running: Promise<T> | null = null

  constructor(fetch: () => Promise<T>, maxAgeMs: number) {
    this.#fetch = fetch
    this.#maxAgeMs = maxAgeMs
  }

  /** The known response while it is recent, or a new one. Calls at the same time share one request. */
  async get(): Promise<T> {
    const { data } = this.#snapshot
    const isRecent = performance.now() - this.#readAt < this.#maxAgeMs
    return data !== undefined && isRecent ? data : (this.#running ?? this.refresh())
  }

  /** Always a new response, for example after a write. The response to an earlier request is then ignored. */
  refresh(): Promise<T> {
    const running = this.#fetch()
    this.#running = running
    const isLatest = () => this.#running === running
    running.then(
      (data) => isLatest() && this.set(data),
      // Who asked handles the failure; for all others, what was known before still counts.
      () => isLatest() && this.#settle(this.#snapshot.data),
    )
    return running
  }

  set(data: T) {
    this.#readAt = performance.now()
    const last = this.#snapshot.data
    this.#settle(JSON.stringify(last) === JSON.stringify(data) ? last : data)
  }

  readonly snapshot = () => this.#snapshot

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #settle(data: T | undefined) {
    this.#running = null
    if (!this.#snapshot.isPending && this.#snapshot.data === data) return
    this.#snapshot = { data, isPending: false }
    for (const listener of this.#listeners) listener()
  }
}

const isServer = typeof document === 'undefined'

/** What is known of it; asks the server when the component appears, unless the last response is recent. */
export function useSharedRead<T>(shared: SharedRead<T>): Snapshot<T> {
  return useOfSharedRead(shared, (snapshot) => snapshot)
}

/** One value of it: the component renders again only when this value changes. */
export function useOfSharedRead<T, V>(shared: SharedRead<T>, select: (snapshot: Snapshot<T>) => V): V {
  useEffect(() => {
    shared.get().catch(() => {
      // A failed read shows in the snapshot.
    })
  }, [shared])
  // In a browser the first rendering repeats the server's, which knew nothing.
  const atFirst = () => select(isServer ? shared.snapshot() : unknown)
  return useSyncExternalStore(shared.subscribe, () => select(shared.snapshot()), atFirst)
}
