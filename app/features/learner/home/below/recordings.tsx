import { call, ignoreRefusal } from '#app/realtime/call.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import styles from '../home.module.css';
import type { HomeRecording } from '../home.types.ts';
import { LocalTime } from '../local-time.tsx';
import { Part } from '../part.tsx';

const noteRecordingView = lateCall(
  async () => (await import('#app/contract/learner/live-sessions.ts')).noteRecordingView,
);

/** Shown at once; the older ones are folded away. */
const SHOWN = 3;

/** Recordings of the live sessions that are over, the latest first. */
export function Recordings({ recordings }: { recordings: readonly HomeRecording[] }) {
  const older = recordings.slice(SHOWN);
  return recordings.length === 0 ? null : (
    <Part title="Grabaciones" at="more">
      <RecordingList recordings={recordings.slice(0, SHOWN)} />
      {older.length > 0 ? (
        <details>
          <summary className="row pointer primary strong target">
            Grabaciones anteriores ({older.length})
          </summary>
          <RecordingList recordings={older} />
        </details>
      ) : null}
    </Part>
  );
}

function RecordingList({ recordings }: { recordings: readonly HomeRecording[] }) {
  return (
    <ul className="bare-list">
      {recordings.map(({ id, title, startsAt, url }) => (
        <li key={id} className={`row wrap between ${styles.row} ${styles.recording}`}>
          <span className={`stack slim ${styles.recorded}`}>
            <strong className={styles.link}>{title}</strong>
            <span className="quiet tiny">
              <LocalTime instant={startsAt} />
            </span>
          </span>
          <a
            className="inline target strong nowrap"
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
