import type { Member } from '../../../contract/companies.ts'
import { ApiError, call } from '../../api.ts'
import { useKeyFor } from '../../parts/use-key-for.ts'
import { useSubmitOnce } from '../../parts/use-submit-once.ts'
import { toast } from '../../ui/toast.ts'
import { refreshSeats, takeFreshCounts } from './use-seats.ts'

type Added = { members: Member[]; subscriptions: string[] }

/** Gives the seats, has the members told by mail, and shows the page as it is then. */
export function useAddAccounts(product: string, onAdded: () => void) {
  const keyFor = useKeyFor()
  return useSubmitOnce<{ isTold: boolean }, Added>({
    mutationFn: async ({ members, subscriptions }) => {
      const body = { selectedMembers: members.map(({ _id }) => _id), product, subscriptions }
      await call('POST /api/company/members', { body, idempotencyKey: keyFor(body) })
      return { isTold: await tell(product, { members, subscriptions }) }
    },
    onSuccess: ({ isTold }, { members }) => {
      onAdded()
      const who = members.length === 1 ? members[0]?.name : `${members.length.toLocaleString()} members`
      void toast(
        isTold
          ? {
              message: `${who} now ${members.length === 1 ? 'has' : 'have'} ${product}, and a mail about it.`,
            }
          : { message: `${who} got ${product}, but the mail did not go out.`, wrong: true },
      )
    },
    onError: (error) => {
      if (error instanceof ApiError) takeFreshCounts(product, error.data)
    },
    onSettled: (_, error) => (error ? undefined : refreshSeats()),
  })
}

/** The seats are theirs by now: a mail that fails is said and does not undo that. */
async function tell(productName: string, { members, subscriptions }: Added): Promise<boolean> {
  const told = members.map(({ name, emailAccount: email }) => ({
    name,
    email,
    productName,
    subscriptions: subscriptions.join(', '),
  }))
  return call('POST /api/send-product-email', { body: { members: told } }).then(
    () => true,
    () => false,
  )
}
