import type { Member } from '#contract/people/companies.ts'
import { ApiError, call } from '#web/api.ts'
import { addMember, blankMember } from '#web/parts/team/use-add-member.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import type { ChosenPerson } from './chosen-person.ts'
import { formatPeople } from './format-change.ts'
import type { Receipt } from './seat-receipt.tsx'
import { refreshSeats, takeFreshCounts } from './use-seats.ts'

type Asked = { people: ChosenPerson[]; subscriptions: string[] }
type Then = {
  /** So that trying again doesn't invite anybody twice. */
  onInvited: (id: string, member: Member) => void
  onAdded: (receipt: Receipt) => void
}

/** Invites who is new, assigns the seats, emails everyone, and refreshes the page. */
export function useAddAccounts(product: string, { onInvited, onAdded }: Then) {
  const keyFor = useKeyFor()
  return useSubmitOnce<{ isEmailed: boolean; change: string | null }, Asked>({
    mutationFn: async ({ people, subscriptions }) => {
      const members: ChosenPerson[] = []
      for (const person of people) members.push(person.isNew ? await inviteNew(person, onInvited) : person)
      const body = { selectedMembers: members.map(({ _id }) => _id), product, subscriptions }
      const { change } = await call('POST /api/company/members', { body, idempotencyKey: keyFor(body) })
      return { change, isEmailed: await sendEmails(product, { people: members, subscriptions }) }
    },
    onSuccess: ({ isEmailed, change }, { people }) => {
      const names = formatPeople(people.map(({ name }) => name))
      const [has, seat] = people.length === 1 ? ['has', 'a seat'] : ['have', 'seats']
      onAdded({
        text: `${names} now ${has} ${seat} in ${product}. ${isEmailed ? 'We emailed them.' : "The email couldn't be sent."}`,
        change,
        undone: `Undone: ${names} no longer ${has} ${seat} in ${product}.${isEmailed ? ' The email to them may have gone out.' : ''}`,
      })
    },
    onError: (error) => {
      if (error instanceof ApiError) takeFreshCounts(product, error.data)
    },
    onSettled: (_, error) => (error ? undefined : refreshSeats()),
  })
}

async function inviteNew({ _id, name, emailAccount }: ChosenPerson, onInvited: Then['onInvited']) {
  const { added } = await addMember({ ...blankMember, name, emailAccount }).catch((error: Error) => {
    throw new Error(`${emailAccount}: ${error.message}`)
  })
  onInvited(_id, added)
  return added
}

/** The seats are already assigned: a failed email is reported and undoes nothing. */
async function sendEmails(productName: string, { people, subscriptions }: Asked): Promise<boolean> {
  const recipients = people.map(({ name, emailAccount: email }) => ({
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
