import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tutorGroupHref } from '#app/contract/tutor/links/group.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Page, Section } from '#app/ui/layout/page.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { QuestionList } from './question-list.tsx';
import type { LearnerRecord } from './record.view.ts';
import { RecordHeader } from './record-header.tsx';
import { AccessList, BadgesPart, PointsPart } from './record-ledgers.tsx';
import styles from './record-page.module.css';
import parts from './record-parts.module.css';
import { SummaryTiles } from './summary-tiles.tsx';
import { UnitPart } from './units/unit-part.tsx';

/** A learner's record: their steps and results, beside the notes of their tutors. */
export function RecordPage({ record, write }: { record: LearnerRecord; write: ReactNode }) {
  // A tutor mostly looks for the unit that opened last.
  const current = record.units.findLast(({ isOpen }) => isOpen)?.id ?? null;
  return (
    <Page wide>
      <div className="stack gap-xs">
        <BackLink to={tutorGroupHref(record.group.id)}>
          <IconChevronLeft size={20} aria-hidden />
          Volver a Mi grupo
        </BackLink>
        <RecordHeader record={record} write={write} />
      </div>
      <SummaryTiles record={record} />
      <div className={`grid gap-xl ${styles.columns}`}>
        <div className="stack gap-xl slim">
          <Section title="Avance por unidad">
            {record.units.length === 0 ? (
              <p className={parts.empty}>Su programa todavía no tiene unidades.</p>
            ) : (
              <div className="stack gap-sm">
                {record.units.map((unit) => (
                  <UnitPart key={unit.id} unit={unit} zone={record.zone} startsOpen={unit.id === current} />
                ))}
              </div>
            )}
          </Section>
          <Section title="Preguntas">
            <QuestionList record={record} />
          </Section>
        </div>
        <div className="stack gap-xl slim">
          <Section title="Notas privadas">
            <NotesPanel
              personId={record.personId}
              name={record.name}
              notes={record.notes}
              zone={record.zone}
            />
          </Section>
          <Section title="Historia">
            <HistoryList items={record.history} zone={record.zone} />
          </Section>
          <Section title="Insignias, puntos y accesos">
            <BadgesPart badges={record.badges} />
            <PointsPart points={record.points} entries={record.entries} zone={record.zone} />
            <AccessList accesses={record.accesses} zone={record.zone} />
          </Section>
        </div>
      </div>
    </Page>
  );
}
