import { useEffect } from 'react'
import type { SessionUser } from '../contract/accounts.ts'
import { type Access, type Actor, can, visitor } from '../domain/access.ts'
import { call } from './api.ts'
import { SharedRead, useOfSharedRead, useSharedRead } from './shared-read.ts'

export type Session = { status: 'loading' | 'out'; user: null } | { status: 'in'; user: SessionUser }

export const sharedSession = new SharedRead(() => call('GET /api/check-auth'), 5 * 60_000)

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

/** Every session of this browser has ended: pages that are open must know. */
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
