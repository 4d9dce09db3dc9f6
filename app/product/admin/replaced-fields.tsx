import { Button } from '#app/ui/controls/button.tsx';

/** A field that somebody else left otherwise: its name on the screen and what they saved. */
export type ReplacedField = { label: string; saved: string };

type Props = { fields: readonly ReplacedField[]; onTake: () => void };

/** Says what somebody else saved while this form was being filled in: the person who types decides which one stays. */
export function ReplacedFields({ fields, onTake }: Props) {
  if (fields.length === 0) return null;
  return (
    <div role="alert" className="stack gap-xs">
      <p className="strong">
        Alguien guardó cambios mientras escribías. Aquí siguen los tuyos; lo guardado es:
      </p>
      <ul>
        {fields.map(({ label, saved }) => (
          <li key={label}>
            {label}: «{saved}»
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onTake}>
        Usar lo guardado
      </Button>
    </div>
  );
}
