import type { Member } from '#contract/people/companies.ts'
import { ApiError, call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { formatPeople } from './format-change.ts'
import type { Receipt } from './seat-receipt.tsx'
import { refreshSeats, takeFreshCounts } from './use-seats.ts'

type Added = { members: Member[]; subscriptions: string[] }

/** Assigns the seats, emails the members, and refreshes the page. */
export function useAddAccounts(product: string, onAdded: (receipt: Receipt) => void) {
  const keyFor = useKeyFor()
  return useSubmitOnce<{ isEmailed: boolean; change: string | null }, Added>({
    mutationFn: async ({ members, subscriptions }) => {
      const body = { selectedMembers: members.map(({ _id }) => _id), product, subscriptions }
      const { change } = await call('POST /api/company/members', { body, idempotencyKey: keyFor(body) })
      return { change, isEmailed: await sendEmails(product, { members, subscriptions }) }
    },
    onSuccess: ({ isEmailed, change }, { members }) => {
      const people = formatPeople(members.map(({ name }) => name))
      const [has, seat] = members.length === 1 ? ['has', 'a seat'] : ['have', 'seats']
      onAdded({
        text: `${people} now ${has} ${seat} in ${product}. ${isEmailed ? 'We emailed them.' : "The email couldn't be sent."}`,
        change,
        undone: `Undone: ${people} no longer ${has} ${seat} in ${product}.${isEmailed ? ' The email to them may have gone out.' : ''}`,
      })
    },
    onError: (error) => {
      if (error instanceof ApiError) takeFreshCounts(product, error.data)
    },
    onSettled: (_, error) => (error ? undefined : refreshSeats()),
  })
}

/** The seats are already assigned: a failed email is reported and undoes nothing. */
async function sendEmails(productName: string, { members, subscriptions }: Added): Promise<boolean> {
  const recipients = members.map(({ name, emailAccount: email }) => ({
    name,
    email,
    productName,
    subscriptions: subscriptions.join(', '),
  }))
  return call('POST /api/send-product-email', { body: { members: recipients } }).then(
    () => true,
    () => false,
  )
}
