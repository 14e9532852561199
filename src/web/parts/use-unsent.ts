import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useLayoutEffect, useState } from 'react'
import { sharedSession } from '../session.ts'
import { forgetUnsent, keepUnsent, readUnsent, unsentKey } from '../unsent.ts'

type Fields = Record<string, unknown>
type Form<Values> = Pick<
  UseFormReturnType<Values>,
  'values' | 'getValues' | 'setValues' | 'getInitialValues' | 'reset'
>
type Action = { isPending: boolean; error: Error | null }

/** Keeps what is typed in a form under a name, as unsent.ts says. Without a name nothing is kept. */
export function useUnsent<Values extends Fields>(
  name: string | undefined,
  form: Form<Values>,
  { isPending, error }: Action,
) {
  const [key] = useState(() => name && keyOfPerson(name))
  const [isRestored, setRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const typed = key ? readUnsent(key, form.getInitialValues()) : {}
    if (Object.keys(typed).length === 0) return
    form.setValues(typed as Partial<Values>)
    setRestored(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed, and again what could not be sent
  useEffect(() => {
    if (key && !isPending) keepUnsent(key, form.getInitialValues(), form.getValues())
  }, [form.values, error])
  // Not only after the answer: by then a reader may have seen that it is sent, and reloaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is sent
  useEffect(() => {
    if (isPending) forget()
  }, [isPending])

  function forget() {
    if (key) forgetUnsent(key)
    setRestored(false)
  }
  function discard() {
    form.reset()
    forget()
  }
  return { isRestored, discard }
}

function keyOfPerson(name: string) {
  const userId = sharedSession.snapshot().data?.user?._id
  return userId && unsentKey(userId, name)
}
