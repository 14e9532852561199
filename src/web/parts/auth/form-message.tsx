import { Icon } from '#web/ui/icons.tsx'
import classes from './auth-form.module.css'

export type Message = { wrong: boolean; text: string }

/** A form's result, below it: red for an error, green for success. */
export function FormMessage({ message }: { message: Message | null }) {
  if (!message) return null
  return (
    <p
      role={message.wrong ? 'alert' : 'status'}
      className={message.wrong ? classes.wrong : classes.done}
      // The same error twice must be announced twice.
      key={message.text}
    >
      <Icon name={message.wrong ? 'triangle' : 'check'} />
      {message.text}
    </p>
  )
}
