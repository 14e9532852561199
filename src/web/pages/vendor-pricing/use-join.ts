import { useNavigate } from 'react-router'
import type { Choice } from '#domain/catalog/selection.ts'
import type { WaitlistVendor } from '#domain/catalog/vendor.ts'
import { checkWaitlistEntry } from '#domain/catalog/waitlist.ts'
import { Refused } from '#domain/platform/refused.ts'
import { ApiError, call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { alertDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'

const FAILED = 'There was an error joining the waitlist. Please try again.'

type Typed = { email: string; spend: string; choices: readonly Choice[] }

/** Joins a tool's waitlist, or says what is missing. On failure, typed values are kept. */
export function useJoin(vendor: WaitlistVendor, onJoined: () => void) {
  const navigate = useNavigate()
  const { mutate: send, isPending: isSending } = useSubmitOnce({
    mutationFn: (body: ReturnType<typeof toEntry>) =>
      call('POST /api/waitlist/:tool', { params: { tool: vendor.toolName }, body }),
    onSuccess: ({ message }) => {
      onJoined()
      toast({ message: message || 'Successfully added to the waitlist!', milliseconds: 10_000 })
      navigate('/dashboard')
    },
    onError: (error) => void alertDialog({ message: formatServer(error) ?? FAILED }),
  })

  function join(typed: Typed) {
    const entry = toEntry(typed)
    const missing = whatIsMissing(vendor, entry)
    if (missing) void alertDialog({ message: missing })
    else send(entry)
  }

  return { join, isJoining: isSending }
}

function toEntry({ email, spend, choices }: Typed) {
  return {
    email: email.trim(),
    yearlySpend: spend.trim() === '' ? undefined : Number(spend),
    product: choices.map(({ name, seats }) => ({ name, seats })),
  }
}

function whatIsMissing(vendor: WaitlistVendor, entry: ReturnType<typeof toEntry>) {
  try {
    checkWaitlistEntry(vendor, entry)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

/** The server's message; none when the connection was lost. */
function formatServer(error: Error) {
  return error instanceof ApiError &&
    error.status > 0 &&
    error.code !== 'unknown' &&
    error.code !== 'unreadable'
    ? error.message
    : null
}
