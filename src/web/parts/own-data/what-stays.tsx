import { Text } from '#web/ui/layout.tsx'
import classes from './own-data.module.css'

/** What a deletion leaves, and why. */
export function WhatStays() {
  return (
    <Text as="details" size="sm" tone="dimmed" className={classes.kept}>
      <summary>What we have to keep</summary>
      <ul>
        <li>
          Invoices, credit notes, order forms, payments and the ledger: 10 years, by tax and commercial law.
        </li>
        <li>Accepted terms, and the log without names: 7 years, as proof in disputes.</li>
        <li>Orders, seat tasks and departure reports: 7 years, as the company’s proof that access ended.</li>
        <li>If you chose “Never invite me”, a hash of your address: until you take it back.</li>
        <li>Backups: 35 days.</li>
      </ul>
    </Text>
  )
}
