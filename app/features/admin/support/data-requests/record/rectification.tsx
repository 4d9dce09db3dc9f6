import { useState } from 'react';
import { rectifyPerson } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail, PersonData } from '#app/contract/admin/support/arco-record.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import styles from '../arco.module.css';
import { fieldNames } from '../arco.texts.ts';
import { wishedOf } from './wished.tsx';

type Typed = Record<keyof PersonData, string>;

/** The data of the person to correct, first as they asked for them; the request keeps what each field said before. */
export function Rectification({ request, data }: { request: ArcoDetail; data: PersonData }) {
  const { busy, fault, run, confirmation } = useConfirmedAction();
  const [typed, setTyped] = useState<Typed>(() => ({ ...typedOf(data), ...wishes(request) }));
  const save = () =>
    run(
      rectifyPerson,
      { params: { arcoId: request.id }, body: { version: request.version, ...bodyOf(typed) } },
      { done: 'Corregimos los datos.' },
    );
  return (
    <form
      className="stack gap-md"
      aria-label="Corregir datos"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="strong">Corregir datos</h3>
      <div className={styles.fields}>
        {(Object.keys(fieldNames) as (keyof PersonData)[]).map((field) => (
          <TextInput
            key={field}
            label={fieldNames[field]}
            description={
              typed[field] === (data[field] ?? '') ? undefined : `Antes: «${data[field] || 'vacío'}»`
            }
            descriptionBelow
            autoComplete="off"
            spellCheck={false}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      <p className="quiet small">
        Si ya lo corregiste en su ficha, guarda sin cambiar nada: queda anotado aquí qué se corrigió.
      </p>
      {confirmation}
      <div className="wrap">
        <Button type="submit" variant="default" loading={busy}>
          Guardar correcciones
        </Button>
      </div>
    </form>
  );
}

/** The value that the person wants for each field, where they gave one: the administrator looks at it before saving. */
const wishes = (request: ArcoDetail): Partial<Typed> =>
  request.steps.some(({ step }) => step === 'rectify')
    ? {}
    : Object.fromEntries(wishedOf(request).fields.map(({ field, after }) => [field, after]));

const typedOf = (data: PersonData): Typed =>
  Object.fromEntries(
    Object.keys(fieldNames).map((field) => [field, data[field as keyof PersonData] ?? '']),
  ) as Typed;

const bodyOf = ({ email, number, ...rest }: Typed): PersonData => ({
  ...rest,
  email: email === '' ? null : email,
  number: number === '' ? null : number,
});
