import type { Member } from '../../../contract/companies.ts'
import { ApiError, call } from '../../api.ts'
import { useKeyFor } from '../../parts/use-key-for.ts'
import { useSubmitOnce } from '../../parts/use-submit-once.ts'
import { toast } from '../../ui/toast.ts'
import { refreshSeats, takeFreshCounts } from './use-seats.ts'

type Added = { members: Member[]; subscriptions: string[] }

/** Assigns the seats, emails the members, and refreshes the page. */
export function useAddAccounts(product: string, onAdded: () => void) {
  const keyFor = useKeyFor()
  return useSubmitOnce<{ isEmailed: boolean }, Added>({
    mutationFn: async ({ members, subscriptions }) => {
      const body = { selectedMembers: members.map(({ _id }) => _id), product, subscriptions }
      await call('POST /api/company/members', { body, idempotencyKey: keyFor(body) })
      return { isEmailed: await sendEmails(product, { members, subscriptions }) }
    },
    onSuccess: ({ isEmailed }, { members }) => {
      onAdded()
      const who = members.length === 1 ? members[0]?.name : `${members.length.toLocaleString()} people`
      const access = `${who} now ${members.length === 1 ? 'has' : 'have'} ${product}`
      void toast(
        isEmailed
          ? { message: `${access}. We emailed them.` }
          : { message: `${access}, but the email couldn't be sent.`, wrong: true },
      )
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
