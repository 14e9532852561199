import { Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { MAX_SEATS } from '#domain/catalog/selection.ts'
import { reasonMax } from '#domain/purchasing/requests/request.ts'
import { call } from '#web/api.ts'
import { BRAND } from '#web/brand.ts'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { OwnTools } from '#web/parts/wanted-tools/own-tools.tsx'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './ask.module.css'

const empty = { name: '', website: '', seats: '1', reason: '' }

/** Asks us for a tool that we don't list: nobody is asked to approve it, as there is nothing to buy yet. */
export function ToolForm() {
  const ask = useAskForTool()
  const form = useApiForm({
    initialValues: empty,
    keepAs: 'ask for a tool',
    schema: async () => undefined,
    check: ({ name, website, seats, reason }) => ({
      ...(name.trim() === '' && { name: 'Enter its name.' }),
      ...(website.trim() === '' && { website: 'Enter its website.' }),
      ...(!/^[1-9]\d*$/.test(seats) && { seats: 'Enter a whole number from 1 to 100,000.' }),
      ...(reason.trim() === '' && { reason: 'Say why you need it.' }),
    }),
    action: ask,
  })
  return (
    <form {...form.props} className={classes.columns}>
      <Stack gap={16}>
        <UnsentNote form={form} />
        <Text>
          For a tool that we don’t list.{' '}
          <SmartLink href="/requests/ask">Choose a listed product instead</SmartLink>
        </Text>
        <div className="pair">
          <TextInput label="Name" maxLength={100} {...form.getInputProps('name')} />
          <TextInput
            label="Website"
            inputMode="url"
            placeholder="airtable.com"
            maxLength={200}
            {...form.getInputProps('website')}
          />
        </div>
        <div className="pair">
          <TextInput
            label="Seats"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_SEATS}
            {...form.getInputProps('seats')}
          />
        </div>
        <Textarea
          label="Why do you need it?"
          description={`${BRAND.name} reads this.`}
          rows={3}
          maxLength={reasonMax}
          {...form.getInputProps('reason')}
        />
        <OwnTools heading="You asked for" />
      </Stack>
      <Stack as="aside" gap={12} className={classes.price} aria-label="What happens next">
        <Text size="sm" tone="dimmed">
          We look at whether we can negotiate a group price, and email you our answer. The more people ask,
          the better our chances.
        </Text>
        {form.failure && (
          <Text size="sm" tone="error" role="alert">
            {form.failure}
          </Text>
        )}
        <Button type="submit" size="md" fullWidth {...busy(ask.isPending)}>
          {ask.isPending ? 'Sending...' : `Ask ${BRAND.name}`}
        </Button>
        <Text size="sm" tone="dimmed">
          Nothing is bought.
        </Text>
      </Stack>
    </form>
  )
}

function useAskForTool() {
  const navigate = useNavigate()
  const keyFor = useKeyFor()
  return useSubmitOnce({
    mutationFn: ({ name, website, seats, reason }: typeof empty) => {
      const body = { name, website, seats: Number(seats), reason }
      return call('POST /api/wanted-tools', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async ({ name }) => {
      void toast({ message: `We got your question about ${name}. We’ll email you our answer.` })
      await refresh('GET /api/wanted-tools')
      await navigate('/dashboard')
    },
  })
}
