import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { cancelMeeting, meetingBody, saveMeeting } from '#app/contract/boss/meeting.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { dayText } from '#app/domain/deadlines/typed-day.ts';
import { MAX_PLACE, MEETING_MINUTES, USUAL_MINUTES } from '#app/domain/one-to-one/meeting.ts';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import type { CallError } from '#app/realtime/call.ts';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateTimeField } from '#app/ui/dates/date-time-field.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import type { FeedbackView, Scheduling } from '../feedback.view.ts';
import { cancelText, lengthText, mailText, texts } from './meeting.texts.ts';

type Props = {
  view: FeedbackView;
  scheduling: Scheduling;
  /** Another tab or device saved first: the form begins anew from what it saved. */
  onConflict: (text: string) => void;
  onDone: () => void;
};

/** The fields as they are typed. */
type Typed = { startsAt: string; minutes: string; place: string };

const labels: Record<keyof Typed, string> = {
  startsAt: 'Día y hora',
  minutes: texts.minutes,
  place: texts.place,
};

/** The form of one version of a 1-1; typed values that are not saved wait on this device. */
export function MeetingForm({ view, scheduling, onConflict, onDone }: Props) {
  const { location, person } = view;
  const { current, version, period, unmailed } = scheduling;
  const { groupId, personId, unitId } = location;
  const start: Typed = {
    startsAt: current?.local ?? '',
    minutes: String(current?.minutes ?? USUAL_MINUTES),
    place: current?.place ?? '',
  };
  const place = { groupId, personId, unitId, version };
  const toBody = ({ minutes, ...typed }: Typed) => ({ ...place, ...typed, minutes: Number(minutes) });
  const { form, showRefusal } = useRecordForm(meetingBody, { start, toBody });
  const { errors } = form.formState;
  const showsRefusal = (refusal: CallError) => {
    if (refusal.code !== 'meeting.conflict') return showRefusal(refusal);
    onConflict(refusal.message);
    return true;
  };
  const { busy, fault, run } = useAction({ showsRefusal });
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: `cita.${groupId}.${personId}.${unitId}`,
    version,
  });
  const save = form.handleSubmit(async (typed) => {
    const done = current ? 'Cambiamos la sesión 1-1.' : 'Guardamos el día y la hora de la sesión 1-1.';
    if (!(await run(saveMeeting, { body: toBody(typed) }, { done }))) return;
    forget();
    onDone();
  });
  return (
    <RecordForm errors={errors} onSubmit={save} aria-label={texts.title}>
      <KeptDraftLine kept={kept} />
      <ReplacedFields
        fields={replaced.map((field) => ({ label: labels[field], saved: savedText(start, field) }))}
        onTake={takeSaved}
      />
      <p>
        {period === null
          ? `Con ${person.name}.`
          : `Con ${person.name}, del ${longDate(period.from)} al ${longDate(period.to)}.`}
      </p>
      {current?.begun ? <p>{texts.begun}</p> : null}
      <Controller
        control={form.control}
        name="startsAt"
        render={({ field }) => (
          <DateTimeField
            ref={field.ref}
            label={`${texts.startsAt} *`}
            hourLabel={`${texts.hour} *`}
            value={field.value}
            onChange={field.onChange}
            error={errors.startsAt?.message}
          />
        )}
      />
      <NativeSelect
        label={texts.minutes}
        options={MEETING_MINUTES.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))}
        error={errors.minutes?.message}
        {...form.register('minutes')}
      />
      <TextInput
        label={texts.place}
        description={texts.placeHint}
        autoComplete="off"
        maxLength={MAX_PLACE}
        error={errors.place?.message}
        {...form.register('place')}
      />
      <p className="quiet small">{mailText(unmailed, person.name)}</p>
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap align-center between gap-md">
        {current && !current.begun ? (
          <CancelButton place={place} name={person.name} unmailed={unmailed} onDone={onDone} />
        ) : (
          <span />
        )}
        <Button type="submit" color="accent" loading={busy}>
          {texts.save}
        </Button>
      </div>
    </RecordForm>
  );
}

type CancelProps = {
  place: { groupId: number; personId: number; unitId: number; version: number };
  name: string;
  unmailed: Scheduling['unmailed'];
  onDone: () => void;
};

/** Asks once more: the two are told at once. */
function CancelButton({ place, name, unmailed, onDone }: CancelProps) {
  const [asked, setAsked] = useState(false);
  const { busy, fault, run } = useAction();
  const cancel = async () => {
    if (!(await run(cancelMeeting, { body: place }, { done: 'Cancelamos la sesión 1-1.' }))) return;
    setAsked(false);
    onDone();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {texts.cancel}
      </Button>
      <LazyConfirm
        opened={asked}
        title={texts.cancelTitle}
        text={cancelText(unmailed, name)}
        button={texts.cancel}
        stay={texts.keep}
        busy={busy}
        fault={fault}
        onConfirm={() => void cancel()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** The saved value of a field, as the screen says it; nothing is «Sin acordar». */
function savedText(saved: Typed, field: keyof Typed): string {
  if (field === 'minutes') return lengthText(Number(saved.minutes));
  if (field === 'place') return saved.place || 'Sin lugar';
  return saved.startsAt === ''
    ? 'Sin acordar'
    : `${dayText(saved.startsAt.slice(0, 10))} ${saved.startsAt.slice(11)}`;
}
