import { hourText } from '#app/domain/deadlines/dates.ts';
import { CalendarButton } from '#app/product/deadlines/calendar-button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { useDocument } from '#app/ui/theme/document-context.ts';
import styles from './group.module.css';
import type { CalendarEntry } from './group.types.ts';

/** The dates of the generation: the coming ones first, then the past ones. */
export function GroupCalendar({ entries }: { entries: readonly CalendarEntry[] }) {
  const coming = entries.filter(({ past }) => !past);
  const past = entries.filter((entry) => entry.past);
  if (entries.length === 0) {
    return (
      <EmptyState title="Esta generación todavía no tiene fechas.">
        Aparecerán aquí cuando se programen sus unidades y sesiones en vivo.
      </EmptyState>
    );
  }
  return (
    <>
      <Section title="Lo que viene" actions={<CalendarButton />}>
        {coming.length > 0 ? <Dates entries={coming} /> : <p className="quiet">No queda ninguna fecha.</p>}
      </Section>
      {past.length > 0 ? (
        <Section title="Lo que ya pasó">
          <Dates entries={past} />
        </Section>
      ) : null}
    </>
  );
}

function Dates({ entries }: { entries: readonly CalendarEntry[] }) {
  const { zone } = useDocument();
  return (
    <ul className={`stack bare-list card ${styles.list}`}>
      {entries.map(({ key, day, dayText, at, text }) => (
        <li key={key}>
          <time dateTime={day} className={styles.day} data-figures>
            {dayText}
          </time>
          <span>
            {text}
            {at === null ? '' : `, ${hourText(zone, new Date(at))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
