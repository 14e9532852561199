import { call } from '../../../api.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { refresh } from '../../../queries.ts'
import { toast } from '../../../ui/toast.ts'

type NewMember = { name: string; emailAccount: string; mobileNumber: string; admin: boolean }

/** Adds or invites someone, emails them, and refreshes the list. */
export function useAddMember(onAdded: () => void) {
  return useSubmitOnce({
    mutationFn: async (member: NewMember) => {
      const body = { ...member, product: '', subscriptions: [] }
      const { joined } = await call('POST /api/company/add-members', { body })
      return { joined, isEmailed: await sendEmail(member) }
    },
    onSuccess: ({ joined, isEmailed }, { name }) => {
      onAdded()
      void toast(
        isEmailed
          ? {
              message: joined ? `${name} is on your team. We emailed them.` : `${name} was invited by email.`,
            }
          : {
              message: `${name} was added, but the email didn’t go out. Resend the invitation.`,
              wrong: true,
            },
      )
      return refresh('GET /api/company/members')
    },
  })
}

/** The person is already added: a failed email is reported and undoes nothing. */
async function sendEmail({ name, emailAccount: email, admin }: NewMember): Promise<boolean> {
  const body = { name, email, productName: '', admin, subscriptions: [] }
  return call('POST /api/send-email', { body }).then(
    () => true,
    () => false,
  )
}
