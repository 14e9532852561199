import { call } from '#web/api.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { useSubmitOnce } from '../use-submit-once.ts'

export const blankMember: NewMember = {
  name: '',
  emailAccount: '',
  mobileNumber: '',
  admin: false,
  role: 'employee',
  manager: '',
  costCenter: '',
}

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

/** The same from a form, which says what happened and refreshes the list. */
export function useAddMember(onAdded: () => void) {
  return useSubmitOnce({
    mutationFn: addMember,
    onSuccess: ({ added, isEmailed }, { name }) => {
      onAdded()
      if (!isEmailed) {
        const message = `${name} was added, but the email didn’t go out. Resend the invitation.`
        void toast({ message, wrong: true })
      } else if (added.joined) void toast({ message: `${name} is on your team. We emailed them.` })
      else void toast({ message: `${name} was invited by email.`, undo: () => takeBack(added._id, name) })
      return refreshList()
    },
  })
}

/** Adds or invites someone, and emails them. */
export async function addMember(member: NewMember) {
  const { role, manager, costCenter, ...person } = member
  const body = {
    ...person,
    product: '',
    subscriptions: [],
    ...(role === 'finance' && !person.admin && { role }),
    ...(manager && { manager }),
    ...(costCenter && { costCenter }),
  }
  const added = await call('POST /api/company/add-members', { body })
  return { added, isEmailed: await sendEmail(member) }
}

export function withdraw(id: string) {
  return call('DELETE /api/company/members/:id/invitation', { params: { id } })
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
