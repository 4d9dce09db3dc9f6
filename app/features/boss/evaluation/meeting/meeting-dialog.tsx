import { useState } from 'react';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import type { FeedbackView, Scheduling } from '../feedback.view.ts';
import { texts } from './meeting.texts.ts';
import { MeetingForm } from './meeting-form.tsx';

type Props = DialogProps & { view: FeedbackView; scheduling: Scheduling };

/** The day, hour, length and place of a 1-1, in front of the evaluation. */
export function MeetingDialog({ view, scheduling, opened, onClose }: Props) {
  const [conflict, setConflict] = useState<string | null>(null);
  const close = () => {
    setConflict(null);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={texts.title} closeOnClickOutside={false}>
      <p className="danger" role="alert">
        {conflict}
      </p>
      <MeetingForm
        key={scheduling.version}
        view={view}
        scheduling={scheduling}
        onConflict={setConflict}
        onDone={close}
      />
    </Modal>
  );
}
