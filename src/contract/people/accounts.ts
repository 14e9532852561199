import { z } from 'zod'
import { memberRoles } from '#domain/people/access.ts'
import { loginMethods, proofMethods } from '#domain/people/factors.ts'
import { staffRoles } from '#domain/people/staff.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'

const notAnAddress = 'Please enter a valid email address.'
export const EmailText = z.string(notAnAddress).trim().max(254, notAnAddress)
export const PasswordText = z.string('Please enter your password.').max(1024, 'Use at most 1,024 characters.')
/** Longer than any valid password, so that the domain rule rejects it with its own text. */
export const NewPassword = z.string('Please choose a password.').max(5000, 'Use at most 1,024 characters.')
/** A code sent as a number has lost its leading zeros. */
export const OneTimePassword = z.union(
  [z.string().trim().max(20), z.number().transform((code) => String(code).padStart(6, '0'))],
  'Please enter the code from the email.',
)
/** The raw file, not JSON: the server checks its first bytes. */
const PictureFile = z.custom<Blob | Uint8Array>()
/** From an invitation link: signing up or in with it accepts. An invalid one is ignored. */
const InvitationToken = z.string().max(200).nullish().catch(null)
export const Message = z.object({ message: z.string() })

export const SessionUser = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  profileImage: z.string(),
  role: z.enum(memberRoles).nullable(),
  companyId: z.string().nullable(),
  isOperator: z.boolean(),
  /** What an operator may do; null for everyone else. */
  staffRole: z.enum(staffRoles).nullable(),
  /** A second factor is required, and must be set up before anything else. */
  mustEnroll: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const authStatus = endpoint({
  method: 'GET',
  path: '/api/auth/status',
  access: 'public',
  open: 'enrolling',
  summary: 'Whether this browser is signed in',
  response: z.object({ isAuthenticated: z.boolean() }),
})

export const checkAuth = endpoint({
  method: 'GET',
  path: '/api/check-auth',
  access: 'public',
  open: 'enrolling',
  summary: 'Who this browser is signed in as',
  response: z.object({ loggedIn: z.boolean(), user: SessionUser.nullable() }),
})

export const Profile = z.object({
  email: z.string(),
  profileImage: z.string(),
  stripeCustomerId: z.string().nullable(),
  userObj: SessionUser,
})

export const userProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'signed-in',
  open: 'enrolling',
  summary: 'Your profile',
  response: Profile,
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'Change your name',
  body: z.object({ name: z.string('Please enter your name.').max(1000, 'Use at most 100 characters.') }),
  response: Profile,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with email and password',
  body: z.object({ email: EmailText, password: PasswordText, invitation: InvitationToken }),
  /** With `secondFactor` nobody is signed in yet: one of these must follow. */
  response: Message.extend({ secondFactor: z.array(z.enum(proofMethods)).optional() }),
})

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  open: 'enrolling',
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
  query: z.object({
    next: z.string().optional().catch(undefined),
    invitation: InvitationToken,
    /** Signs nobody in: whoever is signed in confirms at Google that it is them. */
    fresh: z.literal('1').optional().catch(undefined),
  }),
})

export const googleCallback = endpoint({
  method: 'GET',
  path: '/auth/google/callback',
  access: 'public',
  summary: 'Return from Google; a failure redirects to /landing?error=code',
  status: 302,
})

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/send-otp',
  access: 'public',
  summary:
    'Email a six-digit code to an address. A `password` is only checked, so that a weak one is rejected early',
  bindsBrowser: true,
  body: z.object({ email: EmailText, password: NewPassword.optional() }),
  response: Message,
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/verify-otp',
  access: 'public',
  summary: 'Verify the address with the emailed code',
  body: z.object({ otp: OneTimePassword }),
  response: Message,
})

export const signup = endpoint({
  method: 'POST',
  path: '/signup',
  access: 'public',
  summary: 'Create an account for an address verified in this browser',
  status: 201,
  body: z.object({ email: EmailText, password: NewPassword, invitation: InvitationToken }),
  response: Message,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Email a link to set a new password',
  body: z.object({ email: EmailText }),
  response: Message,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary: 'Set a new password with an emailed link; ends every session',
  body: z.object({ token: z.string().max(200), password: NewPassword }),
  response: Message,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'signed-in',
  open: 'enrolling',
  summary: 'Where this account is signed in',
  response: z.object({
    sessions: z.array(
      z.object({
        _id: z.string(),
        current: z.boolean(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        userAgent: z.string(),
        /** How it was opened; null for sessions of earlier versions. */
        method: z.enum(loginMethods).nullable(),
        /** As in "Chrome on macOS". */
        device: z.string(),
      }),
    ),
  }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'signed-in',
  open: 'enrolling',
  summary: 'Sign out one browser',
  status: 204,
  params: z.object({ id: z.string() }),
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'signed-in',
  open: 'enrolling',
  summary: 'Sign out everywhere, including here',
  status: 204,
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/user/avatar',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'Set your profile picture; the body is the PNG, JPEG or WebP file, up to 2 MB',
  limit: { max: 20, seconds: 600 },
  consumes: 'image/*',
  body: PictureFile,
  response: z.object({ profileImage: z.string() }),
})

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/api/user/avatar',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'Remove your profile picture',
  status: 204,
})

export const avatarImage = endpoint({
  method: 'GET',
  path: '/avatars/:id',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'A profile picture: yours or that of a colleague',
  params: z.object({ id: z.string() }),
  produces: 'image/*',
  response: FileBytes,
})
