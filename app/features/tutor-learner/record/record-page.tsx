import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tutorGroupHref } from '#app/contract/tutor-group-links.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Page, Section } from '#app/ui/layout/page.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { QuestionList } from './question-list.tsx';
import type { LearnerFile } from './record.types.ts';
import { FileHeader } from './record-header.tsx';
import { AccessList, BadgesPart, PointsPart } from './record-ledgers.tsx';
import styles from './record-page.module.css';
import parts from './record-parts.module.css';
import { SummaryTiles } from './summary-tiles.tsx';
import { UnitPart } from './unit-part.tsx';

/** A learner's file: what they did and how it went, beside what their tutors keep about them. */
export function FilePage({ file, write }: { file: LearnerFile; write: ReactNode }) {
  // The unit opened last is the one that is looked for.
  const current = file.units.findLast(({ isOpen }) => isOpen)?.id ?? null;
  return (
    <Page wide>
      <div className="stack gap-xs">
        <BackLink to={tutorGroupHref(file.group.id)}>
          <IconChevronLeft size={20} aria-hidden />
          Volver a Mi grupo
        </BackLink>
        <FileHeader file={file} write={write} />
      </div>
      <SummaryTiles summary={file.summary} badges={file.badges} />
      <div className={`grid gap-xl ${styles.columns}`}>
        <div className="stack gap-xl slim">
          <Section title="Avance por unidad">
            {file.units.length === 0 ? (
              <p className={parts.empty}>Su programa todavía no tiene unidades.</p>
            ) : (
              <div className="stack gap-sm">
                {file.units.map((unit) => (
                  <UnitPart key={unit.id} unit={unit} zone={file.zone} startsOpen={unit.id === current} />
                ))}
              </div>
            )}
          </Section>
          <Section title="Preguntas">
            <QuestionList questions={file.questions} zone={file.zone} />
          </Section>
        </div>
        <div className="stack gap-xl slim">
          <Section title="Notas privadas">
            <NotesPanel personId={file.personId} name={file.name} notes={file.notes} zone={file.zone} />
          </Section>
          <Section title="Historia">
            <HistoryList items={file.history} zone={file.zone} />
          </Section>
          <Section title="Insignias, puntos y accesos">
            <BadgesPart badges={file.badges} />
            <PointsPart points={file.summary.points} entries={file.entries} zone={file.zone} />
            <AccessList accesses={file.accesses} zone={file.zone} />
          </Section>
        </div>
      </div>
    </Page>
  );
}
