import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import classes from './suggest-input.module.css'

export type SuggestInputProps = TextInputProps & { offered: readonly string[] }

/** A text field that offers words while typing, in the browser's own list; anything else may be typed. */
export function SuggestInput({ offered, ...props }: SuggestInputProps) {
  const id = useId()
  return (
    <>
      <TextInput
        autoComplete="off"
        classNames={classes}
        {...props}
        list={offered.length > 0 ? id : undefined}
      />
      <datalist id={id}>
        {offered.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  )
}
