import { useMutation } from '@tanstack/react-query'
import type { Preference } from '#contract/people/notifications.ts'
import { type Channels, isNotificationType, ruleOf } from '#domain/people/notifications.ts'
import { call } from '#web/api.ts'
import { queryClient, read } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

const preferences = read('GET /api/notifications/preferences')

/** Saves one event at once. The switch moves immediately, and back if it wasn't saved. */
export function useSavePreference({ type, inApp, mail }: Preference) {
  const action = useMutation({
    mutationFn: (channels: Channels) =>
      call('PUT /api/notifications/preferences', { body: { events: [{ type, ...channels }] } }),
    // One after the other, so that the last click counts.
    scope: { id: 'notification preferences' },
    onSuccess: (saved) => queryClient.setQueryData(preferences.queryKey, saved),
    onError: (error) => toast({ message: error.message, wrong: true }),
  })

  function save(channels: Channels) {
    const before = { inApp, mail }
    action.mutate(channels, {
      onSuccess: () =>
        void toast({
          message: formatChange(type, before, channels),
          undo: () => action.mutate(before),
        }),
    })
  }

  return { save, shown: action.isPending ? action.variables : { inApp, mail } }
}

function formatChange(type: string, before: Channels, after: Channels): string {
  const label = isNotificationType(type) ? ruleOf(type).label : type
  if (before.inApp !== after.inApp)
    return `${label}: ${after.inApp ? 'shown' : 'no longer shown'} in the app.`
  return `${label}: ${after.mail ? 'we email you' : 'no more emails'}.`
}
