import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { type ArcoInput, arcoBody, registerArco } from '#app/contract/admin/support/arco.ts';
import { MAX_ARCO_TEXT } from '#app/contract/admin/support/arco-words.ts';
import { PersonPicker } from '#app/product/people/person-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import styles from './arco.module.css';
import { channelNames, kindNames, receivedText } from './arco.texts.ts';

type Typed = Omit<ArcoInput, 'personId'> & { personId: string };
type Props = { today: string; onCreated: (arcoId: number) => void };

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The form of a request that somebody made by phone, by mail or in person. Typed values wait on this device. */
export function NewArco({ today, onCreated }: Props) {
  const start: Typed = {
    kind: 'access',
    channel: 'mail',
    personId: '',
    claimedName: '',
    contact: '',
    receivedOn: today,
    asked: '',
  };
  const { form, showRefusal } = useRecordForm(arcoBody, { start, toBody: bodyOf });
  const { errors } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const { kept, forget } = useTypedDraft(form, { name: 'arco.nueva', version: 0 });
  useErrorTitle(fault !== null || Object.keys(errors).length > 0);

  const save = form.handleSubmit(async (typed) => {
    const made = await run(
      registerArco,
      { body: { ...bodyOf(typed), personId: person?.id ?? null } },
      { done: ({ folio, dueOn }) => `Dile: «${receivedText(folio, dueOn)}»` },
    );
    if (!made?.reply) return;
    forget();
    onCreated(made.reply.id);
  });

  return (
    <RecordForm errors={errors} onSubmit={save} aria-label="Datos de la solicitud">
      <KeptDraftLine kept={kept} />
      <div className={styles.fields}>
        <NativeSelect
          label="Derecho *"
          options={optionsOf(kindNames)}
          error={errors.kind?.message}
          data-autofocus
          {...form.register('kind')}
        />
        <NativeSelect
          label="Medio *"
          options={optionsOf(channelNames)}
          error={errors.channel?.message}
          {...form.register('channel')}
        />
        <Controller
          control={form.control}
          name="receivedOn"
          render={({ field }) => (
            <DateField
              {...field}
              label="Recibida el *"
              description="El plazo de 20 días hábiles empieza al día siguiente."
              min="2022-01-01"
              max={today}
              error={errors.receivedOn?.message}
            />
          )}
        />
        <PersonPicker
          label="Persona"
          description="Déjala vacía si no sabes quién es: escribe el nombre que dio."
          value={person}
          onPick={setPerson}
          withDropped
          error={errors.personId?.message}
        />
        {person === null ? (
          <TextInput
            label="Nombre que dio *"
            autoComplete="off"
            maxLength={240}
            error={errors.claimedName?.message}
            {...form.register('claimedName')}
          />
        ) : null}
        <TextInput
          label={person === null ? 'Cómo responderle *' : 'Cómo responderle'}
          description="Correo, teléfono o domicilio."
          autoComplete="off"
          maxLength={500}
          error={errors.contact?.message}
          {...form.register('contact')}
        />
        <Textarea
          className={styles.whole}
          label="Qué pide *"
          autosize
          minRows={4}
          maxRows={14}
          maxLength={MAX_ARCO_TEXT}
          error={errors.asked?.message}
          {...form.register('asked')}
        />
      </div>
      <p role="alert" className="danger above-sm">
        {fault}
      </p>
      <div className="wrap align-center justify-end gap-md dialog-end">
        <Button type="submit" color="accent" loading={busy}>
          Registrar solicitud
        </Button>
      </div>
    </RecordForm>
  );
}

const bodyOf = ({ personId: _, ...typed }: Typed): ArcoInput => ({ ...typed, personId: null });
