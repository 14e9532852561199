import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { queryClient, read } from '../../../queries.ts'
import { toast } from '../../../ui/toast.ts'
import { Section } from '../section.tsx'

const choice = read('GET /api/settings/pool-emails')

/** One switch for news about pools; emails about the company's own commitments stay on. */
export function PoolEmails() {
  const query = useQuery(choice)
  const save = useSubmitOnce({
    mutationFn: (isOn: boolean) => call('PUT /api/settings/pool-emails', { body: { isOn } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(choice.queryKey, saved)
      void toast({
        message: saved.isOn ? 'You get emails about pools.' : 'You get no more emails about pools.',
      })
    },
    onError: (error) => toast({ message: error.message, wrong: true }),
  })
  return (
    <Section
      title="Pool emails"
      text="New pools and their progress. You always get emails about your company's commitments."
      look="row"
    >
      <Loaded query={query} loading={null} inline message="Your choice couldn't be loaded.">
        {({ isOn }) => (
          <Switch
            label="Email me about pools"
            // Moves at once, and back if it wasn't saved.
            checked={save.isPending ? save.variables : isOn}
            onChange={(event) => save.mutate(event.currentTarget.checked)}
          />
        )}
      </Loaded>
    </Section>
  )
}
