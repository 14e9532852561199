import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ChangeSet, PriceChange } from '#contract/catalog/change-sets.ts'
import type { ChangeRequest } from '#contract/catalog/price-change.ts'
import { ApiError, call } from '#web/api.ts'
import { newKey } from '#web/new-key.ts'
import { withParam } from '#web/parts/search-field.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { queryClient, read, refresh } from '#web/queries.ts'

/** A change to store, or null to remove the one with this key. */
export type Edit = { key: string; change: ChangeRequest | null }

/** `title` names the draft if there is none yet. */
export type Edits = { edits: Edit[]; title: string }

/** The draft that edits go into: the one in the URL (?draft=…), else the newest. */
export function useDraft() {
  const [params, setParams] = useSearchParams()
  const drafts = useDrafts()
  const wanted = params.get('draft')
  const found = drafts.data?.find(({ _id }) => _id === wanted) ?? drafts.data?.[0]
  const set = useQuery({ ...setQuery(found?._id ?? ''), enabled: found !== undefined })
  const draft = found ? set.data : undefined
  const keyFor = useKeyFor()

  async function save({ edits, title }: Edits): Promise<ChangeSet> {
    try {
      const saved = await saveAll({ draft, edits, title, keyFor })
      if (draft?._id === saved._id) return saved
      await refresh('GET /api/operator/change-sets')
      setParams((now) => withParam(now, 'draft', saved._id), { replace: true })
      return saved
    } finally {
      // Also after a refusal: it means that someone else changed the draft.
      void refreshSets()
    }
  }

  return {
    drafts,
    draft,
    /** Empty while there is no draft, or until it has arrived. */
    changes: draft?.changes ?? [],
    isPending: drafts.isPending || (found !== undefined && set.isPending),
    error: drafts.error ?? set.error,
    save,
    choose: (id: string) => setParams((now) => withParam(now, 'draft', id), { preventScrollReset: true }),
  }
}

export type Draft = ReturnType<typeof useDraft>

/** Drafts that can be edited, newest first. */
export function useDrafts() {
  return useQuery({
    ...read('GET /api/operator/change-sets', { query: { state: 'draft', limit: 200 } }),
    select: ({ changeSets }) => changeSets,
  })
}

export function setQuery(id: string) {
  return read('GET /api/operator/change-sets/:id', { params: { id } })
}

/** What a publication or another operator may have changed. */
export function refreshSets() {
  return refresh(
    'GET /api/operator/change-sets',
    'GET /api/operator/change-sets/:id',
    'GET /api/operator/change-sets/:id/preview',
    'GET /api/operator/change-sets/:id/preview/subscriptions',
    'GET /api/operator/change-sets/:id/preview/requests',
  )
}

/** Keeps a set that a call returned, so that the next write sends its revision. */
export function keepSet(set: ChangeSet) {
  queryClient.setQueryData(setQuery(set._id).queryKey, set)
}

/** The key of the draft's change of this kind, or a new one. */
export function keyOf(
  changes: readonly PriceChange[],
  thing: string,
  ...kinds: PriceChange['kind'][]
): string {
  const found = changes.find((change) => change.thing === thing && kinds.includes(change.kind))
  return found?.key ?? `${kinds[0]}-${newKey()}`
}

type Saving = Edits & { draft: ChangeSet | undefined; keyFor: (body: unknown) => string }

/** One after the other: each write sends the revision that the one before it returned. */
async function saveAll({ draft, edits, title, keyFor }: Saving) {
  const create = () =>
    call('POST /api/operator/change-sets', { body: { title }, idempotencyKey: keyFor(title) })
  let set = draft ?? (await create())
  for (const edit of edits) {
    set = await store(set, edit, keyFor({ id: set._id, revision: set.revision, edit }))
    keepSet(set)
  }
  return set
}

async function store(set: ChangeSet, { key, change }: Edit, idempotencyKey: string): Promise<ChangeSet> {
  const { _id: id, revision, changes } = set
  const params = { id, key }
  if (!change && !changes.some((each) => each.key === key)) return set
  try {
    return await (change
      ? call('PUT /api/operator/change-sets/:id/changes/:key', {
          params,
          body: { revision, change },
          idempotencyKey,
        })
      : call('DELETE /api/operator/change-sets/:id/changes/:key', {
          params,
          body: { revision },
          idempotencyKey,
        }))
  } catch (error) {
    throw error instanceof ApiError ? withOwnFields(error) : error
  }
}

/** Fields as forms name them: "perMember" instead of "change.after.perMember". */
function withOwnFields(error: ApiError): ApiError {
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([field, text]) => [field.replace(/^change\.(after\.)?/, ''), text]),
  )
  return new ApiError(error.status, error.code, error.message, { ...(error.data as object), fields })
}
