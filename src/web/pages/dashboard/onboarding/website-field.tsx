import { Loader, TextInput, type TextInputProps } from '@mantine/core'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Text } from '#web/ui/layout.tsx'
import classes from './onboarding.module.css'
import type { WebsiteState } from './use-website-check.ts'

const messages: Record<WebsiteState, string> = {
  none: '',
  loading: 'Verifying...',
  verified: 'Website verified successfully',
  error: 'Unable to verify website',
}

function Mark({ name, tone }: { name: IconName; tone: 'success' | 'error' }) {
  return (
    <Text as="span" tone={tone}>
      <Icon name={name} size={15} />
    </Text>
  )
}

const marks = {
  none: null,
  loading: <Loader size={14} />,
  verified: <Mark name="check" tone="success" />,
  error: <Mark name="triangle" tone="error" />,
}

const tones = { none: 'dimmed', loading: 'dimmed', verified: 'success', error: 'error' } as const

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
      <Text size="sm" tone={tones[state]} role="status" className={classes.website}>
        {messages[state]}
        {state === 'error' && <span>Type your company's own address, such as acme.com.</span>}
      </Text>
    </div>
  )
}
