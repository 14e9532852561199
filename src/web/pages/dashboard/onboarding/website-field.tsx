import { Loader, TextInput, type TextInputProps } from '@mantine/core'
import { Icon } from '#web/ui/icons.tsx'
import { Text } from '#web/ui/layout.tsx'
import classes from './onboarding.module.css'
import type { WebsiteState } from './use-website-check.ts'

const messages: Record<WebsiteState, string> = {
  none: '',
  loading: 'Verifying...',
  verified: 'Website verified successfully',
  error: 'Unable to verify website',
}

const marks = {
  none: null,
  loading: <Loader size={14} />,
  verified: <Icon name="check" size={15} className={classes.verified} />,
  error: <Icon name="triangle" size={15} className={classes.wrong} />,
}

type WebsiteFieldProps = TextInputProps & { state: WebsiteState }

/** The company's website, with the result of our check below it. */
export function WebsiteField({ state, ...field }: WebsiteFieldProps) {
  return (
    <div>
      <TextInput
        label="Website"
        withAsterisk
        placeholder="example.com"
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        rightSection={marks[state]}
        {...field}
      />
      <Text size="sm" tone="dimmed" role="status" className={classes.website} data-state={state}>
        {messages[state]}
      </Text>
    </div>
  )
}
