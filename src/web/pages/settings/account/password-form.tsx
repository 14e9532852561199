import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/people/accounts.ts'
import { MIN_PASSWORD_LENGTH, whyWeak } from '#domain/people/password.ts'
import { call } from '#web/api.ts'
import { PasswordField } from '#web/parts/auth/fields.tsx'
import classes from '#web/parts/own-data/own-data.module.css'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'

type Values = { current: string; password: string }

/** Changes the password, or sets the first one. */
export function PasswordForm({ user, hasPassword }: { user: SessionUser; hasPassword: boolean }) {
  const save = useSubmitOnce({
    mutationFn: ({ current, password }: Values) =>
      call('PUT /api/user/password', { body: { password, ...(hasPassword && { current }) } }),
    onSuccess: () => {
      form.reset()
      void toast({ message: 'Your password was changed.' })
      return refresh('GET /api/sessions', 'GET /api/user/data')
    },
  })
  const form = useApiForm<Values, unknown>({
    initialValues: { current: '', password: '' },
    schema: async () => undefined,
    check: ({ current, password }) => {
      const weakness = whyWeak(password, { email: user.email })
      return {
        ...(hasPassword && current === '' && { current: 'Please enter your current password.' }),
        ...(weakness && { password: weakness }),
      }
    },
    action: save,
  })
  return (
    <Stack as="form" gap={12} align="start" {...form.props} className={classes.form}>
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          size="sm"
          label="Current password"
          autoComplete="current-password"
          className={classes.field}
          errorProps={{ role: 'alert' }}
          {...form.getInputProps('current')}
        />
      )}
      <PasswordField
        size="sm"
        label="New password"
        autoComplete="new-password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters`}
        className={classes.field}
        errorProps={{ role: 'alert' }}
        {...form.getInputProps('password')}
      />
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Button type="submit" variant="default" {...busy(save.isPending)}>
        {save.isPending ? 'Saving...' : hasPassword ? 'Change password' : 'Set password'}
      </Button>
      {hasPassword && <Link to="/forgot-password">Forgot your password?</Link>}
    </Stack>
  )
}
