import { IconChevronLeft } from '@tabler/icons-react';
import { learnerFileHref } from '#app/contract/tutor/links/group.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { AnswersView } from '#app/product/questionnaires/answers-view.tsx';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import styles from '../record/record-page.module.css';
import type { CaseRecord } from './case.view.ts';
import { CaseComment } from './case-comment.tsx';

/** A case that a learner sent: the answers beside the tutor's one comment, and the link to the next case. */
export function CasePage({ record }: { record: CaseRecord }) {
  const { learner, unit, comment } = record;
  return (
    <Page wide>
      <div className="stack gap-xs">
        <nav className={styles.way} aria-label="Casos">
          <BackLink to={learnerFileHref(learner.id)}>
            <IconChevronLeft size={20} aria-hidden />
            Ficha de {learner.name}
          </BackLink>
          {record.next === null ? null : (
            <BackLink to={record.next}>
              <span data-figures>Siguiente caso ({numberText(record.waiting)})</span>
            </BackLink>
          )}
        </nav>
        <div className="wrap gap-md align-top">
          <Avatar src={learner.photoUrl} size={64} initials={learner.initials} />
          <div className="grow-18 slim">
            <PageHeader
              place={`CASO DE ESTUDIO · UNIDAD DE APRENDIZAJE ${unit.number} · ${unit.name}`}
              title={learner.name}
              lead={
                <span className="row wrap gap-xs-sm medium">
                  <StatusChip status={comment ? 'done' : 'waiting'}>
                    {comment ? 'Comentado' : 'Enviado'}
                  </StatusChip>
                  <span>{record.groupName}</span>
                  <span>Lo envió el {longDate(record.sentOn)}</span>
                </span>
              }
            />
          </div>
        </div>
      </div>
      <div className={`grid gap-xl ${styles.split}`}>
        <div className="stack gap-xl slim">
          <AnswersView sections={record.sections} values={record.answers} />
          <div className="stack gap-sm">
            <Collapsible title={`El caso: ${record.title}`} startsOpen={false}>
              <RichText html={record.html} />
            </Collapsible>
            <Collapsible title="Respuesta modelo" startsOpen={false}>
              <RichText html={record.modelAnswerHtml} />
            </Collapsible>
          </div>
        </div>
        <div className={styles.sticky}>
          <Section title={comment === null || comment.mine ? 'Tu comentario' : 'Comentario'}>
            <CaseComment record={record} />
          </Section>
        </div>
      </div>
    </Page>
  );
}
