import type { LateJoining } from '#app/contract/admin/groups/late-joining.ts';
import type { UnitDay } from '#app/domain/deadlines/days-on-joining.ts';
import { dayText } from '#app/domain/deadlines/typed-day.ts';
import { countText, peopleText, wordFor } from '#app/domain/text/counts.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';

/** The days that are chosen for challenges that have ended; as proposed until somebody changes them. */
export type LateDaysChoice = { given: boolean; days: Readonly<Record<number, string>> };

/** At first everybody gets the proposed days. */
export const proposedDays: LateDaysChoice = { given: true, days: {} };

/** The days to send; undefined where no challenge has ended. */
export function daysToSend(late: LateJoining | null, { given, days }: LateDaysChoice): UnitDay[] | undefined {
  if (!late || late.units.length === 0) return undefined;
  return given ? late.units.map(({ id, proposedOn }) => ({ unitId: id, dueOn: days[id] ?? proposedOn })) : [];
}

type Props = {
  late: LateJoining | null;
  choice: LateDaysChoice;
  onChange: (choice: LateDaysChoice) => void;
};

/** Says which challenges would be overdue at once for people who join a generation, and until when they get them. */
export function LateDays({ late, choice, onChange }: Props) {
  const some = late !== null && late.people > 0;
  return (
    <div className="stack gap-sm" role="status">
      {some ? (
        <>
          <p className="strong">
            {peopleText(late.people)} {wordFor(late.people, 'queda', 'quedan')} con{' '}
            {countText(late.units.length, 'reto vencido', 'retos vencidos')} en esta generación.
          </p>
          <Checkbox
            label={`${wordFor(late.people, 'Darle', 'Darles')} más tiempo al entrar`}
            checked={choice.given}
            onChange={(event) => onChange({ ...choice, given: event.currentTarget.checked })}
          />
          {choice.given ? (
            late.units.map(({ id, name, dueOn, proposedOn, people }) => (
              <DateField
                key={id}
                label={`${name}: hasta el`}
                description={`Venció el ${dayText(dueOn)} para ${peopleText(people)}.`}
                value={choice.days[id] ?? proposedOn}
                onChange={(day) => onChange({ ...choice, days: { ...choice.days, [id]: day } })}
              />
            ))
          ) : (
            <p>Sin más tiempo, ven el reto como «No entregado» desde hoy y no pueden entregarlo.</p>
          )}
        </>
      ) : null}
    </div>
  );
}
