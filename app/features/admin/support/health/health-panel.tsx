import type { HealthItem, HealthPart, HealthReport } from '#app/contract/admin/support/health.ts';
import { hourText } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Section } from '#app/ui/layout/page.tsx';
import { CheckList } from './checks/check-list.tsx';
import styles from './health.module.css';
import { HealthLine } from './health-line.tsx';
import { ParkedList } from './parked-list.tsx';
import { SlowRoutes, TableSizes } from './size-tables.tsx';
import { useHealth } from './use-health.ts';

const names: Record<HealthPart, string> = {
  workers: 'Proceso de trabajos',
  waiting: 'En espera',
  parked: 'Fallidos',
  tasks: 'Trabajos largos',
  reminders: 'Recordatorios',
  mail: 'Correo',
  storage: 'Archivos',
  antivirus: 'Antivirus',
  films: 'Videos',
  connections: 'Conexiones',
  limits: 'Límites',
  redis: 'Redis',
  database: 'Base de datos',
  clocks: 'Relojes',
};

type Props = { health: HealthReport; zone: string };

/** Tab *Salud*: each part of the platform with how it stands and what to do about it, live (product: health). */
export function HealthPanel({ health, zone }: Props) {
  const { report, isLate } = useHealth(health);
  const { items, parked, checks, tables, routes } = report;
  return (
    <div className="stack gap-xl">
      <section className="stack gap-md" aria-label="Estado">
        <h2 className="spoken-only">Estado</h2>
        <div className="wrap gap-xs-md between align-bottom">
          <p className="large strong" role="status">
            {verdictText([...items, ...checks])}
          </p>
          <p className="quiet small" data-figures>
            {`${isLate ? 'Actualización en pausa · ' : ''}A las ${hourText(zone, new Date(report.at))}`}
          </p>
        </div>
        <ul className="surface framed rounder bare-list">
          {items.map(({ part, level, text, todo }) => (
            <HealthLine key={part} name={names[part]} level={level} text={text} todo={todo} />
          ))}
        </ul>
      </section>
      {parked.total > 0 ? <ParkedList parked={parked} zone={zone} /> : null}
      <Section title="Comprobaciones">
        <CheckList checks={checks} zone={zone} />
      </Section>
      <div className={styles.pair}>
        <SlowRoutes routes={routes} />
        <TableSizes tables={tables} />
      </div>
    </div>
  );
}

/** The state of the whole platform, in one sentence. */
function verdictText(all: readonly Pick<HealthItem, 'level'>[]): string {
  const countOf = (level: HealthItem['level']) => all.filter((one) => one.level === level).length;
  const [bad, watched] = [countOf('bad'), countOf('watch')];
  if (bad > 0) return `${countText(bad, 'cosa requiere', 'cosas requieren')} que hagas algo.`;
  return watched > 0
    ? `Nada es urgente; ${countText(watched, 'cosa merece', 'cosas merecen')} atención.`
    : 'Todo está bien.';
}
