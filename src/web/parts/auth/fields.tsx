import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'

/** Values stay in the page and are read on submit, including those typed before hydration. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      required
      withAsterisk={false}
      maxLength={254}
      size="md"
      {...props}
    />
  )
}

export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Password"
      name="password"
      required
      withAsterisk={false}
      maxLength={1024}
      size="md"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      {...props}
    />
  )
}

/** The form's values as text. */
export function readForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { email: text('email').trim(), password: text('password') }
}
