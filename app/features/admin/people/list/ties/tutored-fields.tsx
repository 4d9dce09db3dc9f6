import type { Named } from '#app/contract/admin/list.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';

type Props = { groups: readonly Named[]; chosen: readonly number[]; onChange: (next: number[]) => void };

/** The generations that a tutor accompanied before and may accompany again. */
export function TutoredFields({ groups, chosen, onChange }: Props) {
  if (groups.length === 0) return null;
  return (
    <fieldset className="stack gap-xs">
      <legend className="strong small">Vuelve a acompañar como tutor o tutora</legend>
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={() =>
            onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
        />
      ))}
    </fieldset>
  );
}
