import { useMutation } from '@tanstack/react-query'
import type { Preference } from '#contract/people/notifications.ts'
import { call } from '#web/api.ts'
import { queryClient, read } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

const preferences = read('GET /api/notifications/preferences')

/** Saves some events at once. Their switches move immediately, and back if they weren't saved. */
export function useSavePreferences() {
  const action = useMutation({
    mutationFn: (events: Preference[]) =>
      call('PUT /api/notifications/preferences', {
        body: { events: events.map(({ type, inApp, mail }) => ({ type, inApp, mail })) },
      }),
    // One after the other, so that the last click counts.
    scope: { id: 'notification preferences' },
    onMutate: show,
    onSuccess: (saved) => queryClient.setQueryData(preferences.queryKey, saved),
    onError: (error) => {
      toast({ message: error.message, wrong: true })
      void queryClient.invalidateQueries({ queryKey: preferences.queryKey })
    },
  })
  return (label: string, before: Preference[], after: Preference[]) =>
    action.mutate(after, {
      onSuccess: () =>
        void toast({ message: formatChange(label, before, after), undo: () => action.mutate(before) }),
    })
}

function show(changed: Preference[]) {
  const byType = new Map(changed.map((event) => [event.type, event]))
  queryClient.setQueryData(
    preferences.queryKey,
    (shown) => shown && { events: shown.events.map((event) => byType.get(event.type) ?? event) },
  )
}

function formatChange(label: string, before: Preference[], after: Preference[]): string {
  const [one, other] = [before[0], after[0]]
  if (one?.inApp !== other?.inApp)
    return `${label}: ${other?.inApp ? 'shown' : 'no longer shown'} in the app.`
  return `${label}: ${other?.mail ? 'we email you' : 'no more emails'}.`
}
