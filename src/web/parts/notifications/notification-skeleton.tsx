import classes from './notification-list.module.css'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Rows of the same height as notifications. Drawn without elements: it is painted with the click that opens the list. */
export function NotificationSkeleton() {
  return (
    <div role="status" aria-label="Loading notifications">
      {rows.map((row) => (
        <div key={row} className={classes.toCome} />
      ))}
    </div>
  )
}
