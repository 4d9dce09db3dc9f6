import { useCallback, useEffect, useState } from 'react';
import { type NoticeObjection, noticeObjection } from '#app/contract/account/notice-objections.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';

const loadForm = async () => (await import('./objection-form.tsx')).ObjectionForm;

/** The way to object to what the notice changed, for five business days, and what became of it (spec §2.5). */
export function ObjectionOfReader() {
  const { objection, read } = useObjection();
  const [wants, setWants] = useState(false);
  const Form = useLazyComponent(loadForm, wants);
  if (!objection) return null;
  const { noticeId, made } = objection;
  if (Form && wants && !made) {
    return <Form noticeId={noticeId} onMade={() => void read()} onCancel={() => setWants(false)} />;
  }
  return <NoticeObjectionPart objection={objection} onObject={() => setWants(true)} />;
}

type Props = { objection: Pick<NoticeObjection, 'until' | 'made'>; onObject: () => void };

/** How it looks before something is written and after it was sent. */
export function NoticeObjectionPart({ objection: { until, made }, onObject }: Props) {
  if (made) return <p role="status">{receivedText(made)}</p>;
  if (until === null) return null;
  return (
    <div className="wrap gap-sm align-center screen-only">
      <p className="grow-14 slim">
        Si no estás de acuerdo con los cambios, puedes oponerte hasta el {longDate(until)}.
      </p>
      <Button variant="default" onClick={onObject}>
        Oponerme a los cambios
      </Button>
    </div>
  );
}

const receivedText = ({ folio, dueOn }: NonNullable<NoticeObjection['made']>): string =>
  `Recibimos tu oposición con el folio ${folio}. Te responderemos a más tardar el ${longDate(dueOn)} (20 días hábiles).`;

/**
 * The objection of the reader to the change of the notice, and its result; null while it is read, and where it cannot
 * be: the notice can be read all the same.
 */
function useObjection(): { objection: NoticeObjection | null; read: () => Promise<void> } {
  const [objection, setObjection] = useState<NoticeObjection | null>(null);
  const read = useCallback(async () => {
    try {
      setObjection(await call(noticeObjection));
    } catch (error) {
      if (!isCallError(error)) throw error;
    }
  }, []);
  useEffect(() => void read(), [read]);
  return { objection, read };
}
