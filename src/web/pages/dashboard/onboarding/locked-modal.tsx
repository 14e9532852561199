import { Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useSession } from '#web/session.ts'
import { phone } from '#web/ui/theme-media.ts'
import classes from './onboarding.module.css'

/** A dialog that closes only when completed; the way out is to log out. */
export function LockedModal({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useSession()
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={() => {}}
      title={title}
      size={680}
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      padding={isPhone ? 16 : 24}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {children}
      <Text size="xs" tone="dimmed" className={classes.leave}>
        Signed in as {user?.email}. <a href="/api/logout">Log out</a>
      </Text>
    </Modal>
  )
}
