import type { NotificationItem } from '#app/contract/account/notifications.ts';
import type { Role } from '#app/domain/access/access.ts';
import { initials } from '#app/domain/access/person.ts';
import { serverNow } from '#app/realtime/server-clock.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import styles from './bell.module.css';
import { bellText } from './bell.texts.ts';
import { BellIcon } from './bell-icon.tsx';
import { exactTime, timeAgo } from './bell-times.texts.ts';

type Props = {
  item: NotificationItem;
  zone: string;
  role: Role;
  /** Marks it as seen and closes the list; the link itself leads on. */
  open: () => void;
  /** The other action of the notification; none for one that was seen. */
  action: { label: string; run: () => void } | null;
  seen?: boolean;
};

/** One notification: its person or sign, the sentence that opens it, its age, and one more action. */
export function BellRow({ item, zone, role, open, action, seen = false }: Props) {
  const { text: told, href, moment } = bellText(item, role);
  const hours = useDeviceHours();
  // Names and reasons may hold hours too: those are other people's words.
  const text = moment ? told.replace(moment, () => hours(moment)) : told;
  const { actor } = item.cause;
  const then = new Date(item.createdAt);
  const describedBy = `notificacion-${item.id}`;
  return (
    <li className={`flex gap-sm pad-sm-md ${styles.row}`} data-seen={seen || undefined}>
      <span className={styles.sign} aria-hidden>
        {actor ? <Avatar src={actor.photo?.url ?? null} size={40} initials={initials(actor)} /> : null}
        <BellIcon type={item.type} badge={actor !== null} />
      </span>
      <div className="grow slim">
        {href ? (
          <Link className={`ink strong ${styles.open}`} to={href} onClick={open} id={describedBy}>
            {text}
          </Link>
        ) : (
          <span className={`ink strong ${styles.text}`} id={describedBy}>
            {text}
          </span>
        )}
        <div className={styles.foot}>
          <time className="grow slim" dateTime={item.createdAt}>
            <span>{timeAgo(zone, then, serverNow())}</span>
            <span className={`spoken-only ${styles.exact}`}> · {exactTime(zone, then)}</span>
          </time>
          {action ? (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.dismiss}
              aria-describedby={describedBy}
              onClick={action.run}
            >
              {action.label}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
