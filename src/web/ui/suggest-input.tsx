import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import classes from './suggest-input.module.css'

export type SuggestInputProps = TextInputProps & { offered: readonly string[] }

/** A text field with suggestions in the browser's native list; any text is allowed. */
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
