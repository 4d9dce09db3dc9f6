import { noteRecordingView } from '#app/contract/learner/live-sessions.ts';
import { call, ignoreRefusal } from '#app/realtime/call.ts';
import { Section, Sheet } from '#app/ui/layout/page.tsx';
import styles from './home.module.css';
import type { HomeRecording } from './home.types.ts';
import { LocalTime } from './local-time.tsx';

/** Shown at once; the older ones are folded away. */
const SHOWN = 3;

/** Recordings of the live sessions that are over, the latest first. */
export function Recordings({ recordings }: { recordings: readonly HomeRecording[] }) {
  const older = recordings.slice(SHOWN);
  return recordings.length === 0 ? null : (
    <Section title="Grabaciones">
      <Sheet>
        <RecordingList recordings={recordings.slice(0, SHOWN)} />
        {older.length > 0 ? (
          <details className={styles.read}>
            <summary className="row pointer primary strong target">
              Grabaciones anteriores ({older.length})
            </summary>
            <RecordingList recordings={older} />
          </details>
        ) : null}
      </Sheet>
    </Section>
  );
}

function RecordingList({ recordings }: { recordings: readonly HomeRecording[] }) {
  return (
    <ul className="stack gap-md bare-list">
      {recordings.map(({ id, title, startsAt, url }) => (
        <li key={id}>
          <strong>{title}</strong>
          <p className={`quiet small ${styles.facts}`}>
            <LocalTime instant={startsAt} />
          </p>
          <a
            className="inline target strong"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Ver grabación de ${title} (se abre en otra pestaña)`}
            // A failed note of the view is ignored: the recording opens all the same.
            onClick={() =>
              void call(noteRecordingView, { params: { liveSessionId: id } }).catch(ignoreRefusal)
            }
          >
            Ver grabación
          </a>
        </li>
      ))}
    </ul>
  );
}
