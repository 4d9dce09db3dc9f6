import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useMeetingText } from '#app/product/one-to-one/use-agreed-hour.ts';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import styles from '../feedback.module.css';
import type { FeedbackView, Scheduling } from '../feedback.view.ts';
import { texts } from './meeting.texts.ts';

const load = async () => (await import('./meeting-dialog.tsx')).MeetingDialog;

type Props = { view: FeedbackView; scheduling: Scheduling; days: string };

/** When the 1-1 is: its agreed hour, before it the days of its period. Pressed, it is agreed or changed. */
export function MeetingButton({ view, scheduling, days }: Props) {
  const [opened, setOpened] = useState(false);
  const meetingText = useMeetingText();
  const { current } = scheduling;
  const { groupId, personId, unitId } = view.location;
  return (
    <>
      <button type="button" className={styles.meeting} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconCalendarTime size={20} aria-hidden />
        <span className="slim">
          {current ? (
            <time dateTime={current.startsAt} className="strong">
              {`Sesión 1-1: ${meetingText(current.startsAt)}`}
            </time>
          ) : (
            <span>{days}</span>
          )}
        </span>
        <span className={styles.meetingAct}>{current ? texts.change : texts.agree}</span>
      </button>
      <LazyDialog
        key={`${groupId}.${personId}.${unitId}`}
        load={load}
        opened={opened}
        onClose={() => setOpened(false)}
        view={view}
        scheduling={scheduling}
      />
    </>
  );
}
