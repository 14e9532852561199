import { Icon } from '../../ui/icons.tsx'
import classes from './auth-form.module.css'

export type Message = { wrong: boolean; text: string }

/** The result of a form, under it: red when something is wrong, green when something is done. */
export function FormMessage({ message }: { message: Message | null }) {
  if (!message) return null
  return (
    <p
      role={message.wrong ? 'alert' : 'status'}
      className={message.wrong ? classes.wrong : classes.done}
      // The same refusal twice is two events: it must be read out again.
      key={message.text}
    >
      <Icon name={message.wrong ? 'triangle' : 'check'} />
      {message.text}
    </p>
  )
}
