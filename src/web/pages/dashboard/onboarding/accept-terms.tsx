import { Button } from '@mantine/core'
import { call } from '#web/api.ts'
import { TermsText } from '#web/parts/terms-text.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { Failure } from './failure.tsx'
import classes from './onboarding.module.css'

type AcceptTermsProps = { version: string; intro?: string; onAccepted: () => void }

/** The full agreement, and the button that accepts its version. */
export function AcceptTerms({ version, intro, onAccepted }: AcceptTermsProps) {
  const accept = useSubmitOnce({
    mutationFn: () => call('POST /api/company/accept-terms', { body: { version } }),
    onSuccess: onAccepted,
  })
  return (
    <Stack gap={12}>
      {intro && <Text tone="dimmed">{intro}</Text>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.terms} aria-label="Terms agreement" tabIndex={0} data-autofocus>
        <TermsText small />
      </section>
      {accept.isError && <Failure>{accept.error.message}</Failure>}
      <Row justify="end" className={shapes.share}>
        <Button onClick={() => accept.mutate()} {...busy(accept.isPending || accept.isSuccess)}>
          {accept.isPending ? 'Accepting...' : 'Accept Terms'}
        </Button>
      </Row>
    </Stack>
  )
}
