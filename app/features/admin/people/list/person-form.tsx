import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import {
  changePerson,
  createPerson,
  type PersonDetail,
  type PersonInput,
  personBody,
  profileIds,
} from '#app/contract/admin/people/people.ts';
import { ReplacedFields } from '#app/product/admin/replaced-fields.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { profileNames } from '#app/product/people/profile-names.ts';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import type { PeopleScreen } from './people.queries.server.ts';
import styles from './person.module.css';
import { type Chosen, HandoverFields, handoverOf, noneChosen } from './ties/handover-fields.tsx';
import { TutoredFields } from './ties/tutored-fields.tsx';
import { useTies } from './ties/use-ties.ts';

/** The fields as they are typed: nothing is an empty text. */
type Typed = { [F in keyof Omit<PersonInput, 'profiles'>]: string } & { profiles: PersonInput['profiles'] };

type Props = {
  person: PersonDetail | null;
  places: PeopleScreen['places'];
  onCreated: (personId: number) => void;
};

const textFields = [
  { name: 'firstName', label: 'Nombre', required: true },
  { name: 'paternalSurname', label: 'Apellido paterno', required: true },
  { name: 'maternalSurname', label: 'Apellido materno' },
  {
    name: 'username',
    label: 'Usuario',
    required: true,
    description: 'Con él inicia sesión.',
    change: 'Si lo cambias, le avisamos por correo.',
  },
  {
    name: 'email',
    label: 'Correo',
    description: 'A este correo llega la activación.',
    change: 'Si lo cambias, avisamos al anterior y el nuevo sirve para recuperar la cuenta un día después.',
  },
  { name: 'number', label: 'Número de empleado' },
  { name: 'store', label: 'Sucursal' },
  { name: 'area', label: 'Área' },
  { name: 'jobTitle', label: 'Puesto' },
] as const;

/** The fields whose words others have too: a store written in two ways would be two stores. */
const placeNames = ['store', 'area', 'jobTitle'] as const;
const isPlace = (name: string): boolean => placeNames.some((place) => place === name);

/** The data of a person, new or known. Typed values that are not saved wait on this device. */
export function PersonForm({ person, places, onCreated }: Props) {
  const { form, showRefusal } = useRecordForm(personBody, { start: typedOf(person), toBody: bodyOf });
  const listId = useId();
  const { errors, isDirty } = form.formState;
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction({ showsRefusal: showRefusal });
  const held = person?.profiles ?? [];
  const wanted = form.watch('profiles');
  const leaves = (profile: number) => held.includes(profile) && !wanted.some((one) => one === profile);
  const becomesTutor = person !== null && wanted.includes(4) && !held.includes(4);
  const { ties } = useTies(person?.id ?? 0, leaves(3) || leaves(4) || becomesTutor);
  const left = {
    teams: leaves(3) ? (ties?.teams ?? []) : [],
    tutored: leaves(4) ? (ties?.tutored ?? []) : [],
  };
  const [chosen, setChosen] = useState<Chosen>(noneChosen);
  const [tutored, setTutored] = useState<readonly number[]>([]);
  useErrorTitle(fault !== null || Object.keys(errors).length > 0);
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, {
    name: `persona.${person?.id ?? 'nueva'}`,
    version: person?.version ?? 0,
  });

  const save = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed);
    if (person) {
      const handover = handoverOf(left, chosen);
      if (typeof handover === 'string') return setFault(handover);
      const more = {
        ...(leaves(3) ? { successors: handover.successors } : {}),
        ...(leaves(4) ? { tutors: handover.tutors } : {}),
        ...(becomesTutor ? { tutored: [...tutored] } : {}),
      };
      const input = {
        params: { personId: person.id },
        body: { version: person.version, ...body, ...more },
      };
      if (await run(changePerson, input, { done: 'Guardamos los cambios.' })) forget();
      return;
    }
    const made = await run(createPerson, { body }, { done: 'Creamos la cuenta.' });
    if (!made?.reply) return;
    forget();
    onCreated(made.reply.id);
  });

  return (
    <RecordForm errors={errors} onSubmit={save} aria-label="Datos de la persona">
      <KeptDraftLine kept={kept} />
      <ReplacedFields
        fields={replaced.map((field) => ({ label: labelOf(field), saved: String(typedOf(person)[field]) }))}
        onTake={takeSaved}
      />
      <div className={styles.fields}>
        {textFields.map(({ name, label, ...field }) => (
          <TextInput
            key={name}
            label={'required' in field ? `${label} *` : label}
            description={
              person && 'change' in field
                ? `${field.description} ${field.change}`
                : 'description' in field
                  ? field.description
                  : undefined
            }
            descriptionBelow
            data-autofocus={name === 'firstName' && person === null ? true : undefined}
            error={errors[name]?.message}
            autoComplete="off"
            spellCheck={false}
            {...(isPlace(name) ? { list: `${listId}-${name}` } : {})}
            {...form.register(name)}
          />
        ))}
        {placeNames.map((name) => (
          <datalist key={name} id={`${listId}-${name}`}>
            {places?.[name].map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        ))}
        <Textarea
          className={styles.whole}
          label="Bienvenida"
          description="Lo primero que lee en su inicio; sin ella, la del programa."
          autosize
          minRows={2}
          error={errors.welcome?.message}
          {...form.register('welcome')}
        />
        <Controller
          control={form.control}
          name="profiles"
          render={({ field }) => (
            <fieldset className={`${styles.profiles} ${styles.whole}`}>
              <legend className="strong small">Perfiles *</legend>
              {profileIds.map((profile) => (
                <Checkbox
                  key={profile}
                  ref={profile === profileIds[0] ? field.ref : undefined}
                  label={profileNames[profile] ?? ''}
                  checked={field.value.includes(profile)}
                  onChange={() => field.onChange(toggled(field.value, profile))}
                />
              ))}
              {errors.profiles ? <p className="fault">{errors.profiles.message}</p> : null}
            </fieldset>
          )}
        />
      </div>
      {left.teams.length + left.tutored.length > 0 ? (
        <HandoverFields ties={left} chosen={chosen} onChange={setChosen} />
      ) : null}
      {becomesTutor && ties ? (
        <TutoredFields groups={ties.formerlyTutored} chosen={tutored} onChange={setTutored} />
      ) : null}
      <p role="alert" className="danger above-sm">
        {fault}
      </p>
      {confirmation}
      <div className="wrap align-center justify-end gap-md dialog-end">
        <Button type="submit" color="accent" loading={busy} data-disabled={person !== null && !isDirty}>
          {person ? 'Guardar' : 'Crear cuenta'}
        </Button>
      </div>
    </RecordForm>
  );
}

const toggled = (profiles: Typed['profiles'], profile: (typeof profileIds)[number]): Typed['profiles'] =>
  profileIds.filter((one) => (one === profile ? !profiles.includes(one) : profiles.includes(one)));

function typedOf(person: PersonDetail | null): Typed {
  return {
    username: person?.username ?? '',
    email: person?.email ?? '',
    firstName: person?.firstName ?? '',
    paternalSurname: person?.paternalSurname ?? '',
    maternalSurname: person?.maternalSurname ?? '',
    number: person?.number ?? '',
    store: person?.store ?? '',
    area: person?.area ?? '',
    jobTitle: person?.jobTitle ?? '',
    welcome: person?.welcome ?? '',
    profiles: (person?.profiles as Typed['profiles'] | undefined) ?? [2],
  };
}

const bodyOf = (typed: Typed): PersonInput => ({
  ...typed,
  email: typed.email.trim() === '' ? null : typed.email,
  number: typed.number.trim() === '' ? null : typed.number,
});

const labelOf = (field: keyof Typed): string =>
  textFields.find(({ name }) => name === field)?.label ?? (field === 'welcome' ? 'Bienvenida' : 'Perfiles');
