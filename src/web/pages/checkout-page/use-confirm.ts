import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WireLine } from '#contract/catalog/marketplace.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { Cents } from '#domain/platform/money.ts'
import { ApiError, call } from '#web/api.ts'
import { newKey } from '#web/new-key.ts'
import { keepGuestOrder } from '#web/parts/guest-order.ts'
import { refreshRequests } from '#web/parts/requests/use-request-count.ts'
import { useProfile } from '#web/parts/use-profile.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { queryClient } from '#web/queries.ts'
import { sharedSession } from '#web/session.ts'
import { alertDialog, choiceDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Order } from './checkout-state.ts'
import type { codingFields } from './coding.ts'
import { freshLines, priceChoices, summaryOf, totalsOf } from './shown-lines.ts'

/** Sends the request for a signed-in user's company, or saves it for this browser until they log in. */
export function useConfirm(vendor: Vendor, order: Order, coding: ReturnType<typeof codingFields>) {
  const navigate = useNavigate()
  const profile = useProfile()
  const [fresh, setFresh] = useState<{ lines: WireLine[]; oldTotalCents: Cents } | null>(null)
  const [idempotencyKey, setKey] = useState(() => order.idempotencyKey ?? newKey())
  const lines = fresh ? freshLines(fresh.lines) : priceChoices(vendor, order.choices)

  const { isExistingUser, customerId } = order
  const request = {
    productName: vendor.name,
    selectedProducts: lines.map(({ wire }) => wire),
    ...(isExistingUser !== undefined && { isExistingUser }),
  }

  const { mutate: send, isPending: isSending } = useSubmitOnce({
    mutationFn: async () => {
      if (await isSignedIn()) {
        const body = { ...request, ...coding, customerId, user: profile?.userObj }
        return await call('POST /api/create-subscription', { body, idempotencyKey })
      }
      await call('POST /api/guest-purchase', { body: request, idempotencyKey })
      return null
    },
    // Not awaited: the request is sent, and a dialog must not keep the button busy.
    onSuccess: (sent) => {
      if (sent === null) void leadToLogin()
      else if (sent.requestId) void leadToRequest(sent.requestId, sent.message)
      else void leadToDashboard(sent.purchase._id)
    },
    onError: (error) => {
      // The dialog over the page says it, and the order is still there after it.
      if (error instanceof ApiError && error.code === 'sign_in_required') return
      const prices = freshPrices(error)
      // A refused request is corrected and sent again, as another one.
      if (isRefusal(error)) setKey(newKey())
      if (!prices) return void alertDialog({ message: formatFailure(error) })
      setFresh({ lines: prices, oldTotalCents: totalsOf(lines).afterCents })
    },
  })

  async function leadToLogin() {
    keepGuestOrder({ vendor: vendor.name, ...summaryOf(lines) })
    const answer = await askToLogIn()
    if (answer) navigate(answer === 'other' ? '/signup' : '/landing')
  }

  /** The dashboard shows a receipt of this request. */
  async function leadToDashboard(requested: string) {
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [address] }) => isAboutPurchases(address) })
    navigate('/dashboard', { state: { requested } })
  }

  /** The company decides first. */
  async function leadToRequest(id: string, message: string) {
    void toast({ message })
    await refreshRequests()
    navigate(`/requests/${id}`)
  }

  function confirm() {
    if (lines.length > 0) return send()
    void alertDialog({ message: 'Please select at least one product before proceeding.' })
  }

  // The total that was shown before prices changed.
  const oldTotalCents = fresh?.oldTotalCents ?? null
  return { lines, oldTotalCents, isBusy: isSending, confirm }
}

async function isSignedIn() {
  const session = await sharedSession.get().catch(() => null)
  return session?.loggedIn === true
}

function askToLogIn() {
  return choiceDialog({
    title: 'Please log in to complete your purchase',
    message: "We'll keep your request in this browser for 30 days and send it for review after you log in.",
    other: 'New here? Create an account',
    confirm: 'Log in',
    cancel: 'Not now',
  })
}

function isAboutPurchases(address: unknown) {
  return typeof address === 'string' && address.startsWith('GET /api/purchases')
}

function freshPrices(error: Error): WireLine[] | null {
  if (!(error instanceof ApiError) || error.code !== 'price_changed') return null
  const { selectedProducts } = error.data as { selectedProducts?: WireLine[] }
  return selectedProducts ?? null
}

/** The specified sentence, followed by the server's reason if there is one. */
function formatFailure(error: Error) {
  const sentence = 'There was an error processing your request. Please try again.'
  return isRefusal(error) && error.code !== 'unknown' ? `${sentence} ${error.message}` : sentence
}

function isRefusal(error: Error): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
