/** What a notification shows beside its title, which is the subject of its email. */
export type NotificationText = {
  detail: string
  /** Where it leads: an address of this site, as in the email. */
  url: string
  /** Whose logo is shown. */
  vendor?: string
}
