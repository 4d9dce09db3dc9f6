import { bossHref } from '#app/contract/boss/links/boss.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { FeedbackViewer } from '#app/product/feedback/feedback-viewer.tsx';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { texts } from '../evaluation.texts.ts';
import type { FeedbackView } from '../feedback.view.ts';
import { NextPending, Notice } from '../feedback-parts.tsx';

type Props = { view: FeedbackView; sent: NonNullable<FeedbackView['sent']> };

/** Tab 1 once it is sent: the grade and every answer, to read (spec §4.7). */
export function SentEvaluation({ view, sent }: Props) {
  const { agreements, screen, next } = view;
  return (
    <div className="stack gap-lg">
      {agreements.writable ? (
        <Notice {...texts.sent}>
          <ButtonLink to={bossHref({ ...view.location, part: 'agreements' })} color="accent">
            {texts.writeAgreements}
          </ButtonLink>
        </Notice>
      ) : null}
      <div className="row wrap gap-lg">
        <GradeCircle grade={sent.grade} label="CALIFICACIÓN ENVIADA" />
        <div className="stack gap-sm align-top grow-14">
          <p>
            Enviada el <time dateTime={sent.sentOn}>{longDate(sent.sentOn)}</time>. Ya no se puede cambiar.
          </p>
          <NextPending next={next} />
        </div>
      </div>
      <FeedbackViewer form={sent.form} comments={sent.comments} level={2} />
      <div>
        <PrintButton />
      </div>
      {screen.button === 'send' ? (
        <div>
          <Button color="accent" disabled>
            {texts.sendEvaluation}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
