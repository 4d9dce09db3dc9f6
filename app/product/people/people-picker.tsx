import { Button } from '#app/ui/controls/button.tsx';
import { PersonPicker } from './person-picker.tsx';
import type { PersonPickerProps, PickedPerson } from './person-picker-props.ts';

type Props = Pick<PersonPickerProps, 'label' | 'profile'> & {
  people: readonly PickedPerson[];
  onChange: (people: readonly PickedPerson[]) => void;
};

/** Finds people one by one, each chosen once; the chosen ones stand below, and can be taken out. */
export function PeoplePicker({ label, profile, people, onChange }: Props) {
  const add = (person: PickedPerson | null) => {
    if (person && people.every(({ id }) => id !== person.id)) onChange([...people, person]);
  };
  return (
    <>
      <PersonPicker label={label} profile={profile} value={null} onPick={add} autofocus />
      {people.length > 0 ? (
        <ul className="stack gap-xs bare-list" aria-label="Personas elegidas">
          {people.map((person) => (
            <li key={person.id} className="row between align-center gap-sm">
              <span className="slim breaks">
                {person.name} <span className="quiet small">{person.detail}</span>
              </span>
              <Button
                variant="subtle"
                aria-label={`Quitar a ${person.name}`}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
