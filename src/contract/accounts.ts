import { z } from 'zod'
import { endpoint, FileBytes } from './endpoint.ts'

const notAnAddress = 'Please enter a valid email address.'
const EmailText = z.string(notAnAddress).trim().max(254, notAnAddress)
const PasswordText = z.string('Please enter your password.').max(1024, 'Use at most 1,024 characters.')
/** Longer than any password may be: the rule that refuses it says so in its own words. */
const NewPassword = z.string('Please choose a password.').max(5000, 'Use at most 1,024 characters.')
/** Sent as a number, a code has lost its leading zeros. */
const OneTimePassword = z.union(
  [z.string().trim().max(20), z.number().transform((code) => String(code).padStart(6, '0'))],
  'Please enter the code from the e-mail.',
)
/** A file as it is, not JSON: the server looks at its first bytes. */
const PictureFile = z.custom<Blob | Uint8Array>()
/** Of the link that somebody came with: signing up or in with it accepts. One that does not work is as good as none. */
const InvitationToken = z.string().max(200).nullish().catch(null)
const Message = z.object({ message: z.string() })

export const SessionUser = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  profileImage: z.string(),
  role: z.enum(['admin', 'employee']).nullable(),
  companyId: z.string().nullable(),
  isOperator: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const authStatus = endpoint({
  method: 'GET',
  path: '/api/auth/status',
  access: 'public',
  summary: 'Whether this browser is signed in',
  response: z.object({ isAuthenticated: z.boolean() }),
})

export const checkAuth = endpoint({
  method: 'GET',
  path: '/api/check-auth',
  access: 'public',
  summary: 'Who this browser is signed in as',
  response: z.object({ loggedIn: z.boolean(), user: SessionUser.nullable() }),
})

export const userProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'signed-in',
  summary: 'The profile of the person signed in',
  response: z.object({
    email: z.string(),
    profileImage: z.string(),
    stripeCustomerId: z.string().nullable(),
    userObj: SessionUser,
  }),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: z.object({ email: EmailText, password: PasswordText, invitation: InvitationToken }),
  response: Message,
})

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  summary: 'End this session and go to the login page',
  status: 302,
})

export const googleSignIn = endpoint({
  method: 'GET',
  path: '/auth/google',
  access: 'public',
  summary: 'Go to Google to sign in, then to the page in `next`',
  status: 302,
  bindsBrowser: true,
  limit: { max: 60, seconds: 60 },
  query: z.object({ next: z.string().optional().catch(undefined), invitation: InvitationToken }),
})

export const googleCallback = endpoint({
  method: 'GET',
  path: '/auth/google/callback',
  access: 'public',
  summary: 'Come back from Google; a failure goes to /landing?error=code',
  status: 302,
})

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/send-otp',
  access: 'public',
  summary:
    'Mail a six-digit code to an address; a `password` that is sent along is only checked, so that a weak one is refused before',
  bindsBrowser: true,
  body: z.object({ email: EmailText, password: NewPassword.optional() }),
  response: Message,
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/verify-otp',
  access: 'public',
  summary: 'Prove the address with the code that was mailed',
  body: z.object({ otp: OneTimePassword }),
  response: Message,
})

export const signup = endpoint({
  method: 'POST',
  path: '/signup',
  access: 'public',
  summary: 'Create the account of an address proven in this browser',
  status: 201,
  body: z.object({ email: EmailText, password: NewPassword, invitation: InvitationToken }),
  response: Message,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Mail a link that sets a new password',
  body: z.object({ email: EmailText }),
  response: Message,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary: 'Set a new password with a mailed link; ends every session',
  body: z.object({ token: z.string().max(200), password: NewPassword }),
  response: Message,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'signed-in',
  summary: 'Where this account is signed in',
  response: z.object({
    sessions: z.array(
      z.object({
        _id: z.string(),
        current: z.boolean(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        userAgent: z.string(),
      }),
    ),
  }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'signed-in',
  summary: 'Sign one browser out',
  status: 204,
  params: z.object({ id: z.string() }),
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'signed-in',
  summary: 'Sign out everywhere, here too',
  status: 204,
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/user/avatar',
  access: 'signed-in',
  summary: 'Set the picture of the person signed in; the body is the PNG, JPEG or WebP file, up to 2 MB',
  limit: { max: 20, seconds: 600 },
  consumes: 'image/*',
  body: PictureFile,
  response: z.object({ profileImage: z.string() }),
})

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/api/user/avatar',
  access: 'signed-in',
  summary: 'Take the picture of the person signed in away',
  status: 204,
})

export const avatarImage = endpoint({
  method: 'GET',
  path: '/avatars/:id',
  access: 'signed-in',
  summary: 'The picture of a person: oneself or a colleague',
  params: z.object({ id: z.string() }),
  produces: 'image/*',
  response: FileBytes,
})
