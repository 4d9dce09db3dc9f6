import { useCallback, useEffect, useState } from 'react';
import { type Ledger, pointsLedger } from '#app/contract/learner/forum-own.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { nextLevelText } from '#app/product/badges/level.texts.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import styles from './points-ledger.module.css';

/** Where the points of the social level come from. `zone` is the business zone. */
export function PointsDialog({ zone, opened, onClose }: DialogProps & { zone: string }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Tu actividad social" size="lg">
      <PointsLedger zone={zone} />
    </Modal>
  );
}

/**
 * Level and what is missing, what each act gives with its cap, and every entry with its reason; read when the dialog
 * opens.
 */
function PointsLedger({ zone }: { zone: string }) {
  const [ledger, setLedger] = useState<Ledger | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);

  const read = useCallback(async (held: Ledger | null) => {
    setLoading(true);
    setFault(null);
    try {
      const next = await call(pointsLedger, { query: { cursor: held?.next ?? undefined } });
      setLedger({ ...next, entries: [...(held?.entries ?? []), ...next.entries] });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    } finally {
      setLoading(false);
    }
  }, []);
  useEffect(() => void read(null), [read]);

  if (!ledger) {
    return fault ? (
      <SectionError onRetry={() => void read(null)}>{fault}</SectionError>
    ) : (
      <Waiting>
        <TextSkeleton lines={5} />
      </Waiting>
    );
  }
  return (
    <div className={styles.ledger}>
      <Level ledger={ledger} />
      <Rules ledger={ledger} />
      <section className={styles.part} aria-label="Tus puntos">
        <h3>Tus puntos, uno por uno</h3>
        {ledger.entries.length === 0 ? (
          <p>Aún no tienes puntos. Haz una pregunta en cualquier actividad y aquí verás los primeros.</p>
        ) : (
          <ul className="stack bare-list">
            {ledger.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} zone={zone} />
            ))}
          </ul>
        )}
        {fault ? <SectionError onRetry={() => void read(ledger)}>{fault}</SectionError> : null}
        {ledger.next !== null ? (
          <Button reads variant="default" loading={loading} onClick={() => void read(ledger)}>
            Ver más
          </Button>
        ) : null}
      </section>
    </div>
  );
}

function Level({ ledger }: { ledger: Ledger }) {
  return (
    <section className={styles.part} aria-label="Nivel de actividad social">
      <p className="large" data-figures>
        <strong>{numberText(ledger.points)}</strong> {wordFor(ledger.points, 'punto', 'puntos')} · Nivel{' '}
        {ledger.level} de 3
      </p>
      <Progress value={ledger.bar} size="lg" label="Avance al nivel 3" />
      <p>{nextLevelText(ledger.level, ledger.missing)}</p>
    </section>
  );
}

function Rules({ ledger }: { ledger: Ledger }) {
  return (
    <section className={styles.part} aria-label="Cómo se ganan">
      <h3>Cómo se ganan</h3>
      <ul className="stack bare-list">
        {ledger.rules.map((rule) => (
          <li key={rule.rule} className={styles.entry}>
            <span>
              {rule.label}
              {rule.cap ? <span className="quiet small"> ({rule.cap})</span> : null}
              {rule.today !== null && rule.today > 0 ? (
                <span className="quiet small"> Hoy llevas {rule.today}.</span>
              ) : null}
            </span>
            <strong className="rigid" data-figures>
              +{rule.points}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, zone }: { entry: Ledger['entries'][number]; zone: string }) {
  return (
    <li className={styles.entry} data-withdrawn={entry.withdrawn !== null || undefined}>
      <span>
        {entry.href ? <Link to={entry.href}>{entry.reason}</Link> : <span>{entry.reason}</span>}
        <span className="quiet small block">
          <time dateTime={entry.createdAt}>{shortDateTime(zone, entry.createdAt)}</time>
          {entry.withdrawn ? <span>{`. ${entry.withdrawn}`}</span> : null}
        </span>
      </span>
      <strong className="rigid" data-figures>
        {entry.withdrawn ? <s>+{entry.points}</s> : `+${entry.points}`}
      </strong>
    </li>
  );
}
