/** What stands for a code or a token in an email, in the tables and in the outbox. */
export const hiddenSecret = '••••••'

/** How many days after it was written an email keeps its text. */
export const bodyKeptDays = 90
