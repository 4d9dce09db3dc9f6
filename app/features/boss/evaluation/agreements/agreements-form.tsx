import type { FormEvent } from 'react';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { AGREEMENT_TITLES, LONGEST_AGREEMENT } from '#app/domain/progress/agreements.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { texts } from '../evaluation.texts.ts';
import styles from '../feedback.module.css';
import type { FeedbackLocation } from '../feedback.view.ts';
import { agreementId, useAgreements } from './use-agreements.ts';

/** Rows of each agreement's field (spec §5.4). */
const ROWS = 7;

/** Tab 2 while nothing is agreed: three texts, the first one required, sent once after a question (spec §5.4). */
export function AgreementsForm({ location }: { location: FeedbackLocation }) {
  const form = useAgreements(location);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) form.ask();
  };
  return (
    <form className="stack gap-lg" onSubmit={submit} onKeyDown={sendKeys} noValidate>
      {AGREEMENT_TITLES.map((title, index) => {
        const text = form.texts[index] ?? '';
        return (
          <Textarea
            key={title}
            id={agreementId(index)}
            label={index === 0 ? title : `${title} (opcional)`}
            description={lengthText(Array.from(text).length, LONGEST_AGREEMENT)}
            descriptionBelow
            rows={ROWS}
            maxLength={LONGEST_AGREEMENT}
            value={text}
            error={index === 0 ? form.fault : null}
            disabled={form.busy}
            onChange={(event) => form.write(index, event.currentTarget.value)}
            className="prose"
          />
        );
      })}
      <div className="stack gap-sm align-top">
        <DraftLine draft={form.draft} savedAt={form.draft.savedAt} />
        {form.refusal && !form.asking ? <Unsaved reason={form.refusal} retry={form.send} /> : null}
        <Button type="submit" color="accent" loading={form.busy && !form.asking}>
          {texts.sendAgreements}
        </Button>
      </div>
      <LazyConfirm
        opened={form.asking}
        title={texts.tabs.agreements.slice(3)}
        text={texts.confirm}
        button="ENVIAR"
        stay="EDITAR"
        busy={form.busy}
        fault={form.refusal && `No se guardó. ${form.refusal}`}
        onConfirm={() => void form.send()}
        onClose={form.stopAsking}
      />
    </form>
  );
}

/** A send that did not arrive: the texts stay, and one press tries again. */
function Unsaved({ reason, retry }: { reason: string; retry: () => Promise<void> }) {
  return (
    <p role="alert" className="fault">
      No se guardó.{' '}
      <button type="button" className={styles.retry} onClick={() => void retry()}>
        Reintentar
      </button>{' '}
      {reason}
    </p>
  );
}
