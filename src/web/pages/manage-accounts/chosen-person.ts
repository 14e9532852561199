/** Somebody who gets a seat: a member, or a person who is invited with it. */
export type ChosenPerson = { _id: string; name: string; emailAccount: string; isNew?: true }

/** A person by their address alone. The name is a proposal: "zoe.novak@…" is probably Zoe Novak. */
export function newPerson(address: string): ChosenPerson {
  const emailAccount = address.trim().toLowerCase()
  const [local = ''] = emailAccount.split(/[+@]/)
  const words = local.split(/[._-]+/).filter((word) => /^\p{L}+$/u.test(word))
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return { _id: emailAccount, name, emailAccount, isNew: true }
}
