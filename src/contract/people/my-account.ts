import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { EmailText, Message, NewPassword, OneTimePassword, PasswordText, Profile } from './accounts.ts'

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/email',
  access: 'signed-in',
  open: 'anywhere',
  fresh: 'everyone',
  summary: 'Email a six-digit code to your new address. The answer never tells whether it has an account',
  status: 202,
  body: z.object({ email: EmailText }),
  response: Message,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/email/confirm',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'Move your account to the new address, with the code, in the session that asked; ends all others',
  body: z.object({ code: OneTimePassword }),
  response: Profile,
})

export const undoEmail = endpoint({
  method: 'POST',
  path: '/api/user/email/undo',
  access: 'public',
  summary: 'Take an account back to its old address, with the link emailed there; ends every session',
  status: 204,
  body: z.object({ token: z.string().max(200) }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  access: 'signed-in',
  open: 'anywhere',
  summary:
    'Change your password; ends all other sessions. Without a password yet, `current` is left out and a fresh proof is needed',
  status: 204,
  body: z.object({ current: PasswordText.optional(), password: NewPassword }),
})
