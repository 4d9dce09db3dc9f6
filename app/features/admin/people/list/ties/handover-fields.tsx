import type { PersonTies } from '#app/contract/admin/people/access.ts';
import type { Handover } from '#app/contract/admin/people/handover.ts';
import { countText } from '#app/domain/text/counts.ts';
import { PersonPicker } from '#app/product/people/person-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';

/** The people who take over, by generation; 'nobody' is a choice that was made. */
export type Chosen = {
  teams: ReadonlyMap<number, PickedPerson | 'nobody'>;
  groups: ReadonlyMap<number, PickedPerson>;
};

export const noneChosen: Chosen = { teams: new Map(), groups: new Map() };

type Props = {
  ties: Pick<PersonTies, 'teams' | 'tutored'>;
  chosen: Chosen;
  onChange: (next: Chosen) => void;
};

/** The fields for the new boss of each team, and the new tutor of each generation, when a person leaves. */
export function HandoverFields({ ties, chosen, onChange }: Props) {
  const { teams, tutored } = ties;
  const setTeam = (groupId: number, taker: PickedPerson | 'nobody' | null) =>
    onChange({ ...chosen, teams: changed(chosen.teams, groupId, taker) });
  return (
    <div className="stack gap-md above-md">
      {teams.map(({ id, name, people }) => {
        const taker = chosen.teams.get(id) ?? null;
        return (
          <div key={id} className="stack gap-xs">
            <PersonPicker
              label={`Jefe o jefa de su equipo en ${name} (${countText(people, 'persona', 'personas')})`}
              profile={3}
              value={taker === 'nobody' ? null : taker}
              disabled={taker === 'nobody'}
              onPick={(person) => setTeam(id, person)}
            />
            <Checkbox
              label={`Dejar sin jefe a su equipo en ${name}`}
              checked={taker === 'nobody'}
              onChange={() => setTeam(id, taker === 'nobody' ? null : 'nobody')}
            />
          </div>
        );
      })}
      {tutored.map(({ id, name }) => (
        <PersonPicker
          key={id}
          label={`Tutor o tutora de ${name}`}
          description="Sin elegir a nadie, su tutoría termina."
          profile={4}
          value={chosen.groups.get(id) ?? null}
          onPick={(person) => onChange({ ...chosen, groups: changed(chosen.groups, id, person) })}
        />
      ))}
    </div>
  );
}

function changed<V>(all: ReadonlyMap<number, V>, key: number, value: V | null): ReadonlyMap<number, V> {
  const next = new Map(all);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

/** The body to send for the choice; a text where a team has nobody and 'nobody' was not chosen. */
export function handoverOf({ teams, tutored }: Props['ties'], chosen: Chosen): Handover | string {
  const open = teams.find(({ id }) => !chosen.teams.has(id));
  if (open) return `Elige quién será jefe o jefa en ${open.name}, o deja a su equipo sin jefe.`;
  return {
    successors: teams.map(({ id }) => {
      const taker = chosen.teams.get(id);
      return { groupId: id, personId: taker === undefined || taker === 'nobody' ? null : taker.id };
    }),
    tutors: tutored.map(({ id }) => ({ groupId: id, personId: chosen.groups.get(id)?.id ?? null })),
  };
}
