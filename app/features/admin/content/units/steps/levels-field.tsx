import { IconTrash } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { MAX_LEVELS } from '#app/domain/challenges/levels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import styles from '../unit.module.css';
import type { TypedChallenge } from './challenge-typed.ts';

/** Four levels to begin with; each is changed or taken away. */
const first = [
  { name: 'Falta', value: '4', descriptor: '' },
  { name: 'Inicial', value: '6', descriptor: '' },
  { name: 'Bien', value: '8', descriptor: '' },
  { name: 'Ejemplar', value: '10', descriptor: '' },
];

type Props = { form: UseFormReturn<TypedChallenge>; place: number; disabled: boolean };

/** The levels of a criterion, which a criterion may lack (product: levels of a rubric). */
export function LevelsField({ form, place, disabled }: Props) {
  const name = `criteria.${place}.levels` as const;
  const levels = useFieldArray({ control: form.control, name });
  const faults = form.formState.errors.criteria?.[place]?.levels;
  const of = `del criterio ${place + 1}`;
  return (
    <fieldset className="stack gap-xs bare-fields" disabled={disabled}>
      <legend className="no-padding small">Niveles {of}</legend>
      {levels.fields.length === 0 ? (
        <p className="quiet small">Sin niveles se califica con un número del 0 al 10.</p>
      ) : null}
      <ol className="stack gap-xs bare-list">
        {levels.fields.map(({ id }, level) => (
          <li key={id} className={styles.level}>
            <TextInput
              label="Nivel"
              aria-label={`Nivel ${level + 1} ${of}`}
              autoComplete="off"
              error={faults?.[level]?.name?.message}
              {...form.register(`${name}.${level}.name`)}
            />
            <TextInput
              label="Valor"
              aria-label={`Valor del nivel ${level + 1} ${of}`}
              inputMode="decimal"
              autoComplete="off"
              error={faults?.[level]?.value?.message}
              {...form.register(`${name}.${level}.value`)}
            />
            <TextInput
              label="Qué se ve"
              aria-label={`Qué se ve en el nivel ${level + 1} ${of}`}
              autoComplete="off"
              error={faults?.[level]?.descriptor?.message}
              {...form.register(`${name}.${level}.descriptor`)}
            />
            <IconButton
              aria-label={`Quitar el nivel ${level + 1} ${of}`}
              onClick={() => levels.remove(level)}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {faults?.message || faults?.root?.message ? (
        <p className="fault">{faults.message ?? faults.root?.message}</p>
      ) : null}
      <div className="wrap gap-xs">
        {levels.fields.length === 0 ? (
          <Button variant="default" onClick={() => levels.replace(first)}>
            Agregar niveles
          </Button>
        ) : null}
        {levels.fields.length > 0 && levels.fields.length < MAX_LEVELS ? (
          <Button variant="default" onClick={() => levels.append({ name: '', value: '', descriptor: '' })}>
            Agregar nivel
          </Button>
        ) : null}
        {levels.fields.length > 0 ? (
          <Button variant="default" onClick={() => levels.replace([])}>
            Quitar los niveles
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
