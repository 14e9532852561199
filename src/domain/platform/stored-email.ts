/** Replaces a code or token of an email in the tables and the outbox. */
export const hiddenSecret = '••••••'

/** Days until the text of an email is deleted. */
export const bodyKeptDays = 90
