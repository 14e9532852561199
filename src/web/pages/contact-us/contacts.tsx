import type { ReactNode } from 'react'
import { useSettings } from '#web/site-settings.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import classes from './page.module.css'

export function Contacts() {
  const { supportPhone, supportEmail, hqAddress } = useSettings()
  return (
    <dl className={classes.contacts}>
      <Contact icon="phone" label="Customer support">
        {supportPhone && <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>}
      </Contact>
      <Contact icon="mail" label="Email support" unknown="We answer your message by email.">
        {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      </Contact>
      <Contact icon="map-pin" label="Headquarters" unknown="Ask us for our mailing address.">
        {hqAddress}
      </Contact>
    </dl>
  )
}

type ContactProps = { icon: IconName; label: string; unknown?: string; children: ReactNode }

function Contact({ icon, label, unknown, children }: ContactProps) {
  if (!children && !unknown) return null
  return (
    <div className={classes.contact}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd className={children ? undefined : classes.unknown}>{children ?? unknown}</dd>
    </div>
  )
}
