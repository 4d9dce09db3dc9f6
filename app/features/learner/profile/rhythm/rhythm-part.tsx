import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { MAX_WEEKLY_GOAL } from '#app/domain/rhythm/rhythm.ts';
import { countText } from '#app/domain/text/counts.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useReadOnly } from '#app/ui/read-only.ts';
import type { ProfileRhythm } from '../profile.types.ts';
import { texts } from './rhythm.texts.ts';
import styles from './rhythm-part.module.css';

const saveRhythm = lateCall(async () => (await import('#app/contract/learner/rhythm.ts')).saveRhythm);

/**
 * The learner's own rhythm: chosen, changed, paused and stopped in one form (product: rhythm). It opens and is sent
 * without JavaScript too, to the screen's own address.
 */
export function RhythmPart({ rhythm }: { rhythm: ProfileRhythm }) {
  const { run, busy, fault } = useAction();
  const id = useId();
  const [saves, setSaves] = useState(0);
  const [read, setRead] = useState({ rhythm, saves });
  // The read after a save may say the same as before, and the lists begin anew only under another key.
  if (read.rhythm !== rhythm) setRead({ rhythm, saves });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const goal = Number(sent.get('actividades')) || null;
    const resumesOn = String(sent.get('pausaHasta') ?? '') || null;
    void run(saveRhythm, { body: { goal, resumesOn } }, { done: texts.saved }).then((saved) => {
      if (saved) setSaves((before) => before + 1);
    });
  };
  return (
    <details className={`framed surface ${styles.part}`} data-print="never">
      <summary className={`row gap-sm pointer ${styles.head}`}>
        <h2 id={id} className="grow slim">
          {texts.title}
        </h2>
        <span className="quiet small" data-figures>
          {rhythm.week ?? texts.none}
        </span>
        <IconChevronDown className={styles.arrow} size={22} aria-hidden />
      </summary>
      <form
        id="ritmo"
        className={`stack gap-md ${styles.form}`}
        aria-labelledby={id}
        method="post"
        action="/perfil"
        autoComplete="off"
        onSubmit={send}
      >
        <p className="quiet small">{texts.lead}</p>
        <Choices key={`${read.saves} ${rhythm.goal} ${rhythm.resumesOn}`} rhythm={rhythm} />
        {fault ? (
          <p role="alert" className="fault small">
            {fault}
          </p>
        ) : null}
        <Button type="submit" variant="default" loading={busy} className="self-start">
          {texts.save}
        </Button>
      </form>
    </details>
  );
}

/** The two lists. With scripts a pause waits for a goal; without them the words say that it needs one. */
function Choices({ rhythm }: { rhythm: ProfileRhythm }) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const [hasGoal, setHasGoal] = useState(rhythm.goal !== null);
  const mayPause = hasGoal || !hasScripts;
  return (
    <>
      <div className={styles.fields}>
        <Choice
          name="actividades"
          label={texts.goal}
          chosen={rhythm.goal}
          options={goals}
          onChoose={(goal) => setHasGoal(goal !== '')}
        />
        <Choice
          key={String(mayPause)}
          name="pausaHasta"
          label={texts.pause}
          chosen={mayPause ? rhythm.resumesOn : null}
          isOff={!mayPause}
          options={[
            { value: '', label: texts.noPause },
            ...rhythm.resumeDays.map((value) => ({ value, label: shortDate(value) })),
          ]}
        />
      </div>
      <noscript>
        <p className="quiet small">{texts.pauseNeedsGoal}</p>
      </noscript>
    </>
  );
}

type Option = { value: string; label: string };
type ChoiceProps = {
  name: string;
  label: string;
  chosen: string | number | null;
  options: readonly Option[];
  isOff?: boolean;
  onChoose?: (value: string) => void;
};

/** A plain list: the kit's fields weigh twice what the whole screen does, which has no other. */
function Choice({ name, label, chosen, options, isOff = false, onChoose }: ChoiceProps) {
  const readOnly = useReadOnly();
  return (
    <label className="stack gap-4 strong">
      {label}
      <select
        name={name}
        className={styles.choice}
        defaultValue={chosen ?? ''}
        disabled={readOnly || isOff}
        onChange={(event) => onChoose?.(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const goals: readonly Option[] = [
  { value: '', label: texts.none },
  ...Array.from({ length: MAX_WEEKLY_GOAL }, (_, at) => ({
    value: String(at + 1),
    label: `${countText(at + 1, 'actividad', 'actividades')} a la semana`,
  })),
];
