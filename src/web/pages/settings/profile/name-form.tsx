import { Button, TextInput } from '@mantine/core'
import type { SessionUser } from '#contract/people/accounts.ts'
import { call } from '#web/api.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './name-form.module.css'

/** The user's name, as colleagues see it. */
export function NameForm({ user }: { user: SessionUser }) {
  const save = useSubmitOnce({
    mutationFn: (body: { name: string }) => call('PATCH /api/user', { body }),
    onSuccess: () => {
      void toast({ message: 'Your name was saved.' })
      return refresh('GET /api/check-auth', 'GET /api/company/members')
    },
  })
  const form = useApiForm({
    initialValues: { name: user.name ?? '' },
    schema: () => import('#contract/people/accounts.ts').then(({ updateUser }) => updateUser.body),
    action: save,
  })
  return (
    <Row as="form" gap={8} align="start" wrap {...form.props}>
      <TextInput
        aria-label="Name"
        placeholder="First and last name"
        autoComplete="name"
        maxLength={100}
        className={classes.field}
        errorProps={{ role: 'alert' }}
        {...form.getInputProps('name')}
      />
      <Button type="submit" variant="default" {...busy(save.isPending)}>
        {save.isPending ? 'Saving...' : 'Save name'}
      </Button>
      {form.failure && (
        <Text tone="error" role="alert" className={classes.wrong}>
          {form.failure}
        </Text>
      )}
    </Row>
  )
}
