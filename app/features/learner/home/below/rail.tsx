import { useEffect } from 'react';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { BadgeImage } from '#app/product/badges/badge-image.tsx';
import { nextLevelText } from '#app/product/badges/level.texts.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import styles from '../home.module.css';
import type { CalendarEntry, CalendarKind, HomeLiveSession, HomeProgramme } from '../home.types.ts';
import { LocalTime } from '../local-time.tsx';
import { JoinButton } from '../next/join-button.tsx';
import { Part } from '../part.tsx';
import { PendingList } from './pending-list.tsx';
import { Recordings } from './recordings.tsx';

/** Beside the unit under way: what is pending, the live session, the days that come, level and last badge, recordings. */
export function Rail({ programme, today }: { programme: HomeProgramme; today: string }) {
  const { pending, next, liveSession, calendar, social, lastBadge, recordings } = programme;
  return (
    <aside className={styles.rail} aria-label="Tu actividad">
      <PendingList items={pending} idle={next} />
      {liveSession ? <LiveSession session={liveSession} isNext={next.join === liveSession.id} /> : null}
      <Calendar entries={calendar} today={today} />
      <Level social={social} lastBadge={lastBadge} />
      <Recordings recordings={recordings} />
    </aside>
  );
}

function Calendar({ entries, today }: { entries: readonly CalendarEntry[]; today: string }) {
  const hours = useDeviceHours();
  return (
    <Part title="Este mes" at="month">
      {entries.length === 0 ? (
        <p className="quiet tiny">Sin fechas este mes ni en los próximos 7 días.</p>
      ) : (
        <ul className={styles.calendar}>
          {entries.map((entry) => (
            <li key={`${entry.kind}-${entry.day}-${entry.name}`} data-past={entry.day < today || undefined}>
              <time className="tiny strong" dateTime={entry.day}>
                {shortDate(entry.day)}
              </time>
              <span className="tiny">{dayText(entry, hours)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const kinds: Record<CalendarKind, string> = {
  'unit-opens': 'Se abre',
  'challenge-due': 'Entrega del reto,',
  'one-to-one': 'Sesión 1-1,',
  'live-session': 'Sesión en vivo:',
};

/** An agreed 1-1 has its hour. */
function dayText({ kind, name }: CalendarEntry, hours: (text: string) => string): string {
  const text = `${kinds[kind]} ${name}`;
  return kind === 'one-to-one' ? hours(text) : text;
}

function Level({ social, lastBadge }: Pick<HomeProgramme, 'social' | 'lastBadge'>) {
  return (
    <Part title="Nivel de actividad social" note={countText(social.points, 'punto', 'puntos')} at="level">
      <div className="row gap-sm">
        <strong className="nowrap" data-figures>
          Nivel {social.level}
        </strong>
        <Progress value={social.bar} className="grow slim" label="Avance de tu nivel de actividad social" />
      </div>
      <p className="quiet tiny">{nextLevelText(social.level, social.toNext)}</p>
      {lastBadge ? (
        <div className={styles.badge}>
          <BadgeImage src={lastBadge.image} name={lastBadge.name} earned size={48} />
          <span className="stack slim">
            <h3 className="quiet tiny regular">Última insignia</h3>
            <strong>{lastBadge.name}</strong>
          </span>
        </div>
      ) : null}
    </Part>
  );
}

/** A browser's timer holds no longer than this, in ms; nobody leaves the screen open for so long. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** The server's clock is asked a moment after the change, not before it, in ms. */
const AFTER_CHANGE_MS = 1_000;

/** `isNext`: it is the next thing to do, and its card has the button. */
function LiveSession({ session, isNext }: { session: HomeLiveSession; isNext: boolean }) {
  // The door opens, and closes, on a screen that stands open too.
  useEffect(() => {
    if (session.changesIn > LONGEST_WAIT_MS) return;
    const timer = setTimeout(readNow, session.changesIn + AFTER_CHANGE_MS);
    return () => clearTimeout(timer);
  }, [session]);
  return (
    <Part title="Sesión en vivo" at="session">
      <p id="sesion-en-vivo" className="strong">
        {session.title}
      </p>
      <p className="quiet tiny">
        <LocalTime instant={session.startsAt} />
        {session.open ? null : <span> · El botón para unirte aparece 10 minutos antes.</span>}
      </p>
      {session.description ? <p className="tiny">{session.description}</p> : null}
      {session.open && !isNext ? <JoinButton sessionId={session.id} className="above-xs self-start" /> : null}
    </Part>
  );
}
