import classes from './key-hints.module.css'

/** The page's keyboard shortcuts, shown where there is space. */
export function KeyHints({ hints }: { hints: { keys: string[]; does: string }[] }) {
  return (
    <ul aria-label="Keys" className={classes.list}>
      {hints.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
