import classes from './loading-view.module.css'

/** Fills a page while it loads: a spinner, a label and animated dots. */
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
