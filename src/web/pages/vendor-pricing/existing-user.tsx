import classes from './existing-user.module.css'

type ExistingUserProps = {
  vendorName: string
  value: boolean | null
  onChange: (isExistingUser: boolean) => void
}

/** Marked as required but not enforced: the vendor asks, but the price doesn't change. */
export function ExistingUser({ vendorName, value, onChange }: ExistingUserProps) {
  return (
    <fieldset className={classes.root}>
      <legend>Do you already use {vendorName}?*</legend>
      {([true, false] as const).map((answer) => (
        <label key={String(answer)}>
          <input
            type="radio"
            name="existing-user"
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {answer ? 'Yes' : 'No'}
        </label>
      ))}
    </fieldset>
  )
}
