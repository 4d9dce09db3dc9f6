import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

/** Default export for `lazy`. */
export default function NotificationsRegion() {
  return <Notifications position="bottom-center" limit={3} />;
}
