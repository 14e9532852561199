import { useSession } from '#web/session.ts'

/** Operators stay in their console. */
export function useNotificationPaths() {
  const { user } = useSession()
  const isOperator = user?.isOperator === true && !user.companyId
  return isOperator
    ? { list: '/operator/notifications', settings: '/operator/notifications/settings' }
    : { list: '/notifications', settings: '/settings/notifications' }
}
