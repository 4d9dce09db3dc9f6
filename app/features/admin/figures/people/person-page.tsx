import type { ReactNode } from 'react';
import { exercisesHref } from '#app/contract/admin/figures/links/exercises.ts';
import type { PersonRecord } from '#app/contract/admin/figures/person-analytics.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import { Page, Section } from '#app/ui/layout/page.tsx';
import { ObjectTable } from './object-table.tsx';
import styles from './person.module.css';
import { PersonHeader } from './person-header.tsx';
import {
  AccessLedger,
  AwardLedger,
  ForumLedger,
  NotificationLedger,
  PointsLedger,
} from './person-ledgers.tsx';
import { Recalculate } from './recalculate.tsx';

type Props = {
  record: PersonRecord;
  zone: string;
  /** The days of the membership, its units, and what was changed about the person. */
  timeline: ReactNode;
  units: ReactNode;
  history: ReactNode;
  typeName: (type: number) => string;
};

/** /cms/detalleUsuarioAnaliticos?usuario=: all that one person did in a generation (product: one person). */
export function PersonPage({ record, zone, timeline, units, history, typeName }: Props) {
  const { person, figures } = record;
  return (
    <Page wide>
      <PersonHeader record={record} zone={zone} />
      {figures ? (
        <Section
          title="Cifras"
          actions={<Recalculate key={person.id} personId={person.id} figures={figures} zone={zone} />}
        >
          <Figures figures={figures} />
        </Section>
      ) : (
        <EmptyState title="No ha participado en ninguna generación.">
          Cuando se le sume a una, aquí se verán su avance y sus resultados.
        </EmptyState>
      )}
      {figures ? (
        <>
          <Section title="Recorrido">
            <div className={styles.line}>{timeline}</div>
          </Section>
          <Section title="Unidades">{units}</Section>
          <Section
            title="Tiempo en objetos"
            actions={
              <Link
                className="inline primary target"
                to={exercisesHref({ personId: person.id, membershipId: record.chosenId ?? undefined })}
                data-print="never"
              >
                Ver sus ejercicios
              </Link>
            }
          >
            <ObjectTable record={record} zone={zone} />
          </Section>
        </>
      ) : null}
      <Section title="Actividad">
        <div className={`grid gap-md ${styles.ledgers}`}>
          {figures ? <ForumLedger of={record.forum} zone={zone} /> : null}
          {figures ? <PointsLedger of={record.entries} total={figures.points} zone={zone} /> : null}
          <AwardLedger of={record.awards} zone={zone} />
          <NotificationLedger of={record.notifications} typeName={typeName} zone={zone} />
          <AccessLedger of={record.accesses} zone={zone} />
        </div>
      </Section>
      {history}
    </Page>
  );
}

function Figures({ figures }: { figures: NonNullable<PersonRecord['figures']> }) {
  const facts = [
    ['Avance', `${figures.progress} %`],
    ['Promedio de retos', gradeWord(figures.challengeAverage)],
    ['Evaluación del jefe', gradeWord(figures.bossAverage)],
    ['Evaluación final', gradeWord(figures.finalEvaluation)],
    ['Calificación final', gradeWord(figures.finalGrade)],
    ['Veredicto', figures.verdict ?? 'Aún sin veredicto'],
    ['Puntos', numberText(figures.points)],
  ] as const;
  return (
    <FactList>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="strong" data-figures>
            {value}
          </dd>
        </div>
      ))}
    </FactList>
  );
}

const gradeWord = (grade: number | null): string => (grade === null ? '—' : gradeText(grade));
