import { Button } from '@mantine/core'
import { call } from '#web/api.ts'
import { TermsText } from '#web/parts/terms-text.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
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
    <>
      {intro && <p className={classes.intro}>{intro}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.terms} aria-label="Terms agreement" tabIndex={0} data-autofocus>
        <TermsText small />
      </section>
      {accept.isError && <Failure>{accept.error.message}</Failure>}
      <div className={classes.foot}>
        <Button onClick={() => accept.mutate()} {...busy(accept.isPending || accept.isSuccess)}>
          {accept.isPending ? 'Accepting...' : 'Accept Terms'}
        </Button>
      </div>
    </>
  )
}
