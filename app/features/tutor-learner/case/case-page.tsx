import { Avatar } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { learnerFileHref } from '#app/contract/tutor-group-links.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { AnswersView } from '#app/product/questionnaires/answers-view.tsx';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import styles from '../record/record-page.module.css';
import type { CaseFile } from './case.types.ts';
import { CaseComment } from './case-comment.tsx';

/** A case that a learner sent: what they wrote beside the tutor's one comment, and the way to the next one. */
export function CasePage({ file }: { file: CaseFile }) {
  const { learner, unit, comment } = file;
  return (
    <Page wide>
      <div className="stack gap-xs">
        <nav className={styles.way} aria-label="Casos">
          <BackLink to={learnerFileHref(learner.id)}>
            <IconChevronLeft size={20} aria-hidden />
            Ficha de {learner.name}
          </BackLink>
          {file.next === null ? null : (
            <BackLink to={file.next}>
              <span data-figures>Siguiente caso ({file.waiting})</span>
            </BackLink>
          )}
        </nav>
        <div className="wrap gap-md align-top">
          <Avatar src={learner.photoUrl} alt="" size={64} color="primary">
            {learner.initials}
          </Avatar>
          <div className="grow-18 slim">
            <PageHeader
              eyebrow={`CASO DE ESTUDIO · UNIDAD DE APRENDIZAJE ${unit.number} · ${unit.name}`}
              title={learner.name}
              lead={
                <span className="row wrap gap-xs-sm medium">
                  <StatusChip status={comment ? 'done' : 'waiting'}>
                    {comment ? 'Comentado' : 'Enviado'}
                  </StatusChip>
                  <span>{file.groupName}</span>
                  <span>Lo envió el {longDate(file.sentOn)}</span>
                </span>
              }
            />
          </div>
        </div>
      </div>
      <div className={`grid gap-xl ${styles.split}`}>
        <div className="stack gap-xl slim">
          <AnswersView sections={file.sections} values={file.answers} />
          <div className="stack gap-sm">
            <Collapsible title={`El caso: ${file.title}`} startsOpen={false}>
              <RichText html={file.html} />
            </Collapsible>
            <Collapsible title="Respuesta modelo" startsOpen={false}>
              <RichText html={file.modelAnswerHtml} />
            </Collapsible>
          </div>
        </div>
        <div className={styles.sticky}>
          <Section title={comment === null || comment.mine ? 'Tu comentario' : 'Comentario'}>
            <CaseComment file={file} />
          </Section>
        </div>
      </div>
    </Page>
  );
}
