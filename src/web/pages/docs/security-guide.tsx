import { GuidePicture } from './guide-picture.tsx'
import security from './pictures/security.webp'

/** Second factors, one's own account, and what a company can ask for. */
export function SecurityGuide() {
  return (
    <>
      <h2 id="sign-in-safely">Sign in safely</h2>
      <p>
        Under Settings, Security, you add a passkey: your fingerprint, face or screen lock then signs you in
        without a password. An authenticator app works too, as a second step after your password. With the
        first of them you get ten recovery codes. Keep them somewhere else: each one works once if your phone
        is lost.
      </p>
      <GuidePicture
        src={security}
        alt="Security: your passkeys, your authenticator app, recovery codes, and where you are signed in."
      />
      <p>
        We email you about logins from a new browser and about every change. Before changes that matter, such
        as a new payment method, we ask you to confirm that it’s you.
      </p>
      <p>
        If you lost everything, an admin of your company resets your second factor. Without another admin it
        takes 72 hours, and a link in our email stops it.
      </p>

      <h2 id="your-account">Change or leave your account</h2>
      <p>
        Settings, Account, has your email address, your password, an export of your data, and how to delete
        your account. If somebody else changed your address, the link in our email to the old one takes it
        back for 7 days.
      </p>

      <h2 id="company-security">Set rules for your company</h2>
      <p>
        Admins choose under Settings, Company security, from which day everyone needs a second factor, when
        people are signed out, and from which networks they can work. There you also export everything of the
        company, or delete it.
      </p>
    </>
  )
}
