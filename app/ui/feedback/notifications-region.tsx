import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import styles from './notices.module.css';

/** One at a time, where no button stands: at the lower left of a desk, under the bar of a phone. Default export for `lazy`. */
export default function NotificationsRegion() {
  return <Notifications position="bottom-left" limit={1} classNames={{ root: styles.region }} />;
}
