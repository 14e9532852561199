import { config } from 'zod'

// Our content security policy allows no eval, and zod would try it for speed.
config({ jitless: true })
