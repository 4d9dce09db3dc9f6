import type { ShiftPreview } from '#app/contract/admin/groups/waves.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { changedDays, previewLines } from './preview.texts.ts';
import styles from './waves.module.css';

type Props = { preview: ShiftPreview; zone: string };

/** The effect of a change of days, before anything is written. */
export function ChangePreview({ preview, zone }: Props) {
  const lines = previewLines(preview, zone);
  const refusals = preview.faults.filter(({ refuses }) => refuses);
  const warnings = preview.faults.filter(({ refuses }) => !refuses);
  return (
    <div className="stack gap-md">
      <Faults title="No se puede aplicar así" faults={refusals} grave />
      <Faults title="Revisa antes de aplicar" faults={warnings} />
      {preview.waves.length === 0 && refusals.length === 0 ? (
        <p>Con estos datos no cambia ninguna fecha.</p>
      ) : null}
      {preview.waves.map(({ unit, before, after }) => (
        <section key={unit.id} aria-label={unit.name}>
          <h3 className={styles.unit}>
            {`Unidad ${displayNumber(unit.order)} · ${unit.name}`}
            {after === null ? <span>: se quedan sin fechas</span> : null}
          </h3>
          <dl className={styles.days}>
            {changedDays(before, after).map(({ label, from, to }) => (
              <div key={label} className="wrap gap-xs-sm">
                <dt className="quiet">{label}</dt>
                <dd data-figures>
                  <span className={before === null ? undefined : styles.old}>{from}</span>
                  {' → '}
                  <strong>{to}</strong>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {preview.waves.length > 0 && refusals.length === 0 ? (
        <section aria-label="Qué pasa con las personas">
          <h3 className={styles.unit}>Qué pasa con las personas</h3>
          {lines.length === 0 ? (
            <p>Nadie nota este cambio todavía.</p>
          ) : (
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      ) : null}
    </div>
  );
}

type FaultsProps = { title: string; faults: ShiftPreview['faults']; grave?: boolean };

function Faults({ title, faults, grave = false }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <section aria-label={title} className={styles.faults} data-grave={grave || undefined}>
      <p className="strong">{title}</p>
      <ul className={styles.lines}>
        {faults.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
