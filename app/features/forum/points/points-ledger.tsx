import { Button, Progress } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { pointsLedger } from '#app/contract/forum-own.ts';
import { nextLevelText } from '#app/domain/badges/social-level.ts';
import { momentText } from '#app/product/forum/question-words.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import styles from './points-ledger.module.css';

type Ledger = z.infer<typeof pointsLedger.reply>;

/**
 * Where one's social points come from: level and what is missing, what each act gives with its cap, and every entry with
 * its reason. It reads for itself, so that a dialog can hold it anywhere. `zone` is the business zone.
 */
export function PointsLedger({ zone }: { zone: string }) {
  const [ledger, setLedger] = useState<Ledger | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);

  const read = useCallback(async (held: Ledger | null) => {
    setLoading(true);
    setFault(null);
    try {
      const next = await call(pointsLedger, { query: { cursor: held?.siguiente ?? undefined } });
      setLedger({ ...next, movimientos: [...(held?.movimientos ?? []), ...next.movimientos] });
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
        {ledger.movimientos.length === 0 ? (
          <p>Aún no tienes puntos. Haz una pregunta en cualquier actividad y aquí verás los primeros.</p>
        ) : (
          <ul className="stack bare-list">
            {ledger.movimientos.map((entry) => (
              <Entry key={entry.id} entry={entry} zone={zone} />
            ))}
          </ul>
        )}
        {fault ? <SectionError onRetry={() => void read(ledger)}>{fault}</SectionError> : null}
        {ledger.siguiente !== null ? (
          <Button variant="default" loading={loading} onClick={() => void read(ledger)}>
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
        <strong>{ledger.puntos}</strong> {ledger.puntos === 1 ? 'punto' : 'puntos'} · Nivel {ledger.nivel} de
        3
      </p>
      <Progress value={ledger.barra} size="lg" aria-label="Avance al nivel 3" />
      <p>{nextLevelText(ledger.nivel, ledger.faltan)}</p>
    </section>
  );
}

function Rules({ ledger }: { ledger: Ledger }) {
  return (
    <section className={styles.part} aria-label="Cómo se ganan">
      <h3>Cómo se ganan</h3>
      <ul className="stack bare-list">
        {ledger.reglas.map((rule) => (
          <li key={rule.regla} className={styles.entry}>
            <span>
              {rule.motivo}
              {rule.tope ? <span className="quiet small"> ({rule.tope})</span> : null}
              {rule.hoy !== null && rule.hoy > 0 ? (
                <span className="quiet small"> Hoy llevas {rule.hoy}.</span>
              ) : null}
            </span>
            <strong className="rigid" data-figures>
              +{rule.puntos}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, zone }: { entry: Ledger['movimientos'][number]; zone: string }) {
  return (
    <li className={styles.entry} data-withdrawn={entry.retirado !== null || undefined}>
      <span>
        {entry.enlace ? <Link to={entry.enlace}>{entry.motivo}</Link> : entry.motivo}
        <span className="quiet small block">
          <time dateTime={entry.fecha}>{momentText(zone, entry.fecha)}</time>
          {entry.retirado ? `. ${entry.retirado}` : ''}
        </span>
      </span>
      <strong className="rigid" data-figures>
        {entry.retirado ? <s>+{entry.puntos}</s> : `+${entry.puntos}`}
      </strong>
    </li>
  );
}
