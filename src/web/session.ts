import { useEffect } from 'react'
import type { SessionUser } from '#contract/people/accounts.ts'
import { type Access, type Actor, can, visitor } from '#domain/people/access.ts'
import { call, type Output } from './api.ts'
import { SharedRead, useOfSharedRead, useSharedRead } from './shared-read.ts'

export type Session = { status: 'loading' | 'out'; user: null } | { status: 'in'; user: SessionUser }

/** `hasEnded`: the page is still that of this person, who was signed out. */
type KnownSession = Output<'GET /api/check-auth'> & { hasEnded?: boolean }

export const sharedSession: SharedRead<KnownSession> = new SharedRead(
  async () => forThisPage(await call('GET /api/check-auth')),
  5 * 60_000,
)

/** A page stays when the session of who it was loaded for ends, and is loaded again for anybody else. */
function forThisPage(answer: KnownSession): KnownSession | Promise<never> {
  const known = sharedSession.snapshot().data
  if (!known?.user) return answer
  if (!answer.user) return { ...known, hasEnded: true }
  if (answer.user._id === known.user._id) return answer
  window.location.reload()
  return new Promise(() => {})
}

/** A call was refused because nobody is signed in. */
export function noticeSignedOut() {
  const known = sharedSession.snapshot().data
  sharedSession.set(known?.user ? { ...known, hasEnded: true } : { loggedIn: false, user: null })
}

/** Whether the person of this page must log in again, which parts/auth/signed-out.tsx asks for. */
export function useHasEnded(): boolean {
  return useOfSharedRead(sharedSession, ({ data }) => Boolean(data?.hasEnded))
}

/** Who this browser is signed in as. A failed call counts as signed out. */
export function useSession(): Session {
  const { data, isPending } = useSharedRead(sharedSession)
  if (isPending) return { status: 'loading', user: null }
  return data?.loggedIn && data.user ? { status: 'in', user: data.user } : { status: 'out', user: null }
}

/** Only whether somebody is signed in: the component doesn't render again when it turns out that nobody is. */
export function useIsSignedIn(): boolean {
  return useOfSharedRead(sharedSession, ({ data }) => Boolean(data?.loggedIn && data.user))
}

/** Every session of this browser has ended, and nothing of the page is kept: pages that are open must know. */
export function forgetSession() {
  sharedSession.set({ loggedIn: false, user: null })
}

/** Whether the user has this access; false while unknown. */
export function useCan(access: Access): boolean {
  return can(actorOf(useSession().user), access)
}

const SIGNED_IN_HINT = 'cobuy-signed-in'

/** Runs before the first paint, so that a signed-in browser doesn't flash the visitor's buttons. */
export const signedInHintScript = `try{if(localStorage.getItem('${SIGNED_IN_HINT}'))document.documentElement.dataset.signedIn='maybe'}catch{}`

/** Remembers for the next visit whether this browser was signed in. */
export function useSignedInHint() {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'loading') return
    delete document.documentElement.dataset.signedIn
    if (status === 'in') localStorage.setItem(SIGNED_IN_HINT, '1')
    else localStorage.removeItem(SIGNED_IN_HINT)
  }, [status])
}

export function actorOf(user: SessionUser | null): Actor {
  if (!user) return visitor
  const { _id: userId, email, companyId, role } = user
  // The server gives them nothing of the company or the console before they set up a second factor.
  if (user.mustEnroll) return { kind: 'person', userId, email, staffRole: null, membership: null }
  // The browser doesn't know its member id, and no rule here needs it.
  const membership = companyId && role ? { memberId: '', companyId, role } : null
  return { kind: 'person', userId, email, staffRole: user.staffRole, membership }
}
