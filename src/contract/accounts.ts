import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const EmailText = z.string().trim().max(254)
const PasswordText = z.string().max(1024)
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
  body: z.object({ email: EmailText, password: PasswordText }),
  response: Message,
})

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  summary: 'End this session and go to the login page',
  status: 302,
})

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/send-otp',
  access: 'public',
  summary: 'Mail a six-digit code to an address',
  body: z.object({ email: EmailText }),
  response: Message,
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/verify-otp',
  access: 'public',
  summary: 'Prove the address with the code that was mailed',
  body: z.object({ otp: z.union([z.string().trim().max(20), z.number().transform(String)]) }),
  response: Message,
})

export const signup = endpoint({
  method: 'POST',
  path: '/signup',
  access: 'public',
  summary: 'Create the account of an address proven in this browser',
  status: 201,
  body: z.object({ email: EmailText, password: PasswordText }),
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
  body: z.object({ token: z.string().max(200), password: PasswordText }),
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
