import classes from './loading-view.module.css'

/** Fills the space of a page whose first answer is still on its way: a ring, the words, and dots that move. */
export function LoadingView({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={classes.root} role="status">
      <span className={classes.ring} aria-hidden="true" />
      <span>
        {label.replace(/\.+$/, '')}
        <span className={classes.dots}>...</span>
      </span>
    </div>
  )
}
