import { useEffect } from 'react';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { BadgeImage } from '#app/product/badges/badge-image.tsx';
import { nextLevelText } from '#app/product/badges/level.texts.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import { Section, Sheet } from '#app/ui/layout/page.tsx';
import styles from './home.module.css';
import type { CalendarKind, HomeLiveSession, HomeProgramme } from './home.types.ts';
import { JoinButton } from './join-button.tsx';
import { LocalTime } from './local-time.tsx';
import { Recordings } from './recordings.tsx';

/** Beside the route: social level, last badge, live session and the days of this month and of the next seven. */
export function Aside({ programme, today }: { programme: HomeProgramme; today: string }) {
  return (
    <aside className="stack gap-xl slim" aria-label="Tu actividad">
      {programme.image ? (
        <img className={styles.picture} src={programme.image} alt="" loading="lazy" />
      ) : null}
      {programme.liveSession ? (
        <LiveSession
          session={programme.liveSession}
          isNext={programme.next.join === programme.liveSession.id}
        />
      ) : null}
      <Recordings recordings={programme.recordings} />
      <Social social={programme.social} />
      {programme.lastBadge ? (
        <Section title="Última insignia">
          <Sheet>
            <div className="row gap-md">
              <BadgeImage src={programme.lastBadge.image} name={programme.lastBadge.name} earned size={96} />
              <strong>{programme.lastBadge.name}</strong>
            </div>
          </Sheet>
        </Section>
      ) : null}
      <Section title="Este mes">
        <Sheet>
          {programme.calendar.length === 0 ? (
            <p className="quiet small">Sin fechas este mes ni en los próximos 7 días.</p>
          ) : (
            <ul className={styles.calendar}>
              {programme.calendar.map((entry) => (
                <li
                  key={`${entry.kind}-${entry.day}-${entry.name}`}
                  data-past={entry.day < today || undefined}
                >
                  <time className="quiet" dateTime={entry.day}>
                    {shortDate(entry.day)}
                  </time>
                  <span>
                    {kinds[entry.kind]} {entry.name}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Sheet>
      </Section>
    </aside>
  );
}

const kinds: Record<CalendarKind, string> = {
  'unit-opens': 'Se abre',
  'challenge-due': 'Entrega del reto,',
  'one-to-one': 'Sesión 1-1,',
  'live-session': 'Sesión en vivo:',
};

function Social({ social }: { social: HomeProgramme['social'] }) {
  return (
    <Section title="Nivel de actividad social">
      <Sheet>
        <p>
          Nivel <strong data-figures>{social.level}</strong> ·{' '}
          <span data-figures>{numberText(social.points)}</span> {wordFor(social.points, 'punto', 'puntos')}
        </p>
        <Progress value={social.bar} className="above-xs" label="Avance de tu nivel de actividad social" />
        <p className={`quiet small ${styles.facts}`}>{nextLevelText(social.level, social.toNext)}</p>
      </Sheet>
    </Section>
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
    <Section title="Sesión en vivo">
      <Sheet>
        <p id="sesion-en-vivo">
          <strong>{session.title}</strong>
        </p>
        <p className={`quiet small ${styles.facts}`}>
          <LocalTime instant={session.startsAt} />
        </p>
        <p>{session.description}</p>
        {session.open ? (
          isNext ? null : (
            <JoinButton sessionId={session.id} />
          )
        ) : (
          <p className={`quiet small ${styles.facts}`}>El botón para unirte aparece 10 minutos antes.</p>
        )}
      </Sheet>
    </Section>
  );
}
