import { errors } from '#contract/platform/errors.ts'
import { type ApiError, call } from '#web/api.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useSubmitOnce } from '../use-submit-once.ts'
import { VendorFrame } from './vendor-frame.tsx'

/** Instead of the order or the tasks: a link that is unknown, has expired, or is used too often. */
export function LinkProblem({ error, token }: { error: ApiError; token: string }) {
  if (error.code === 'link_expired') return <Expired token={token} />
  if (error.status === 429) {
    return (
      <VendorFrame title="Too many attempts">
        <p role="alert">{error.message}</p>
      </VendorFrame>
    )
  }
  return <UnknownLink />
}

export function UnknownLink() {
  return (
    <VendorFrame title="This link doesn’t work" isBroken>
      <p role="alert">{errors.link_unknown[1]}</p>
    </VendorFrame>
  )
}

/** The new link goes to the contact of the old one, so whoever found it learns nothing. */
function Expired({ token }: { token: string }) {
  const renew = useSubmitOnce({
    mutationFn: () => call('POST /api/vendor/links/:token/renew', { params: { token } }),
  })
  return (
    <VendorFrame title="This link has expired">
      {renew.isSuccess ? (
        <p role="status">{renew.data.message}</p>
      ) : (
        <Stack gap={16} align="start">
          <p role="alert">
            {renew.error?.message ?? 'We’ll email a new link to the address that this one was sent to.'}
          </p>
          <PlainButton look="filled" size="md" onClick={() => renew.mutate()} {...busy(renew.isPending)}>
            {renew.isPending ? 'Sending...' : 'Send me a new link'}
          </PlainButton>
        </Stack>
      )}
    </VendorFrame>
  )
}
