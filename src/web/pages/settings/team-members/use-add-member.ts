import { call } from '../../../api.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { refresh } from '../../../queries.ts'
import { toast } from '../../../ui/toast.ts'
import { withdraw } from './use-member-actions.ts'

export type NewMember = {
  name: string
  emailAccount: string
  mobileNumber: string
  admin: boolean
  role: 'employee' | 'finance'
  /** A member's id, or empty. */
  manager: string
  /** A code, or empty. */
  costCenter: string
}

/** Adds or invites someone, emails them, and refreshes the list. */
export function useAddMember(onAdded: () => void) {
  return useSubmitOnce({
    mutationFn: async (member: NewMember) => {
      const { role, manager, costCenter, ...person } = member
      const body = {
        ...person,
        product: '',
        subscriptions: [],
        ...(role === 'finance' && !person.admin && { role }),
        ...(manager && { manager }),
        ...(costCenter && { costCenter }),
      }
      const { _id, joined } = await call('POST /api/company/add-members', { body })
      return { id: _id, joined, isEmailed: await sendEmail(member) }
    },
    onSuccess: ({ id, joined, isEmailed }, { name }) => {
      onAdded()
      if (!isEmailed) {
        const message = `${name} was added, but the email didn’t go out. Resend the invitation.`
        void toast({ message, wrong: true })
      } else if (joined) void toast({ message: `${name} is on your team. We emailed them.` })
      else void toast({ message: `${name} was invited by email.`, undo: () => takeBack(id, name) })
      return refreshList()
    },
  })
}

/** Undo works until the person accepts. */
async function takeBack(id: string, name: string) {
  await withdraw(id).finally(refreshList)
  toast({ message: `The invitation to ${name} was withdrawn.` })
}

function refreshList() {
  return refresh('GET /api/company/members', 'GET /api/company/team')
}

/** The person is already added: a failed email is reported and undoes nothing. */
async function sendEmail({ name, emailAccount: email, admin }: NewMember): Promise<boolean> {
  const body = { name, email, productName: '', admin, subscriptions: [] }
  return call('POST /api/send-email', { body }).then(
    () => true,
    () => false,
  )
}
