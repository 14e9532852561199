import type { SessionUser } from '#contract/people/accounts.ts'
import { call } from '#web/api.ts'
import { TypedDeletion } from '#web/parts/own-data/typed-deletion.tsx'
import { WhatStays } from '#web/parts/own-data/what-stays.tsx'
import { forgetAtLogout } from '#web/unsent.ts'

/** Deletes the account in 7 days; the person is signed out at once. */
export function DeleteAccount({ user }: { user: SessionUser }) {
  return (
    <>
      <WhatStays />
      <TypedDeletion
        field="email"
        label={`Type ${user.email} to confirm`}
        expected={user.email}
        mismatch="This isn't the address of your account."
        button="Delete my account"
        schema={() =>
          import('#contract/people/my-data.ts').then(({ deleteMyAccount }) => deleteMyAccount.body)
        }
        onDelete={(body) => call('DELETE /api/user', { body })}
        // A full page load, so that nothing of the session stays in memory.
        onDeleted={() => {
          forgetAtLogout()
          window.location.assign('/landing?notice=account-deleted')
        }}
      />
    </>
  )
}
