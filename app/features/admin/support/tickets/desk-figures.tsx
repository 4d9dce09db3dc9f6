import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import type { DeskFigures as Figures } from '#app/contract/admin/support/tickets.ts';
import { targetHours, ticketPriorities } from '#app/domain/support/targets.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './desk-figures.module.css';
import { priorityChips } from './ticket.texts.ts';

/** The figures of the desk: what waits now, each with its list, and how it answered in the last days. */
export function DeskFigures({ figures }: { figures: Figures }) {
  const { open, unanswered, overdue, unassigned, days, received, solved, answered, onTime } = figures;
  const waiting = [
    ['Abiertas', open, {}],
    ['Sin primera respuesta', unanswered, { isUnanswered: '1' }],
    ['Fuera de meta', overdue, { isOverdue: '1' }],
    ['Sin asignar', unassigned, { isUnassigned: '1' }],
  ] as const;
  const last = [
    ['Recibidas', numberText(received)],
    ['Resueltas', numberText(solved)],
    ['Respondidas en meta', answered === 0 ? '—' : `${numberText(onTime)} de ${numberText(answered)}`],
    ['Mediana de respuesta', middleText(figures.middleHours)],
  ] as const;
  const targets = ticketPriorities.map(
    (one) => `${priorityChips[one].label.toLowerCase()} ${numberText(targetHours[one])} h`,
  );
  return (
    <section className="stack gap-sm" aria-label="Cifras de Soporte">
      <dl className={styles.figures}>
        {waiting.map(([label, count, query]) => (
          <div key={label}>
            <dt className="quiet small">{label}</dt>
            <dd data-figures>
              <Link className="primary" to={ticketsHref(query)}>
                {numberText(count)}
              </Link>
            </dd>
          </div>
        ))}
        {last.map(([label, value]) => (
          <div key={label}>
            <dt className="quiet small">{`${label} · ${countText(days, 'día', 'días')}`}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">
        Meta de primera respuesta en horas hábiles (lunes a viernes de 9 a 18 h, sin los días inhábiles de
        ARCO): {targets.join(', ')}.
      </p>
    </section>
  );
}

const middleText = (hours: number | null): string =>
  hours === null ? '—' : `${numberText(hours)} h hábiles`;
