import { type ReactNode, useState } from 'react';
import type { PersonChange } from '#app/contract/admin/people/people-actions.ts';
import { peopleText, wordFor } from '#app/domain/text/counts.ts';
import { PersonPicker } from '#app/product/people/person-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { beforeText, changeFields, changeNames, valueText } from './bulk.texts.ts';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { LeftOut } from './left-out.tsx';
import { useBulkView } from './use-bulk-view.ts';

/** Profile of bosses (spec §1). */
const bossProfile = 3;

const textFields = ['store', 'area', 'jobTitle'] as const;

/** Changes the same fields of many people: which ones, then from what to what in numbers, then it is done. */
export function EditDialog({ whom, count, action, opened, onClose, onSend }: BulkDialogProps) {
  const { busy, fault, setFault } = action;
  const { view, looking, look, forget, ...preview } = useBulkView(whom);
  const [change, setChange] = useState<PersonChange>({});
  const [boss, setBoss] = useState<PickedPerson | null>(null);
  const alter = (more: PersonChange) => {
    setFault(null);
    setChange(
      Object.fromEntries(Object.entries({ ...change, ...more }).filter(([, value]) => value !== undefined)),
    );
  };
  const changesBoss = change.bossId !== undefined;
  const next = () => {
    if (view) return onSend({ action: 'edit', change });
    if (changesBoss && change.bossId === 0) return setFault('Busca y elige a su jefe, o marca «Sin jefe».');
    if (Object.keys(change).length === 0) return setFault('Marca qué dato cambia.');
    setFault(null);
    void look({ action: 'edit', change });
  };
  const back = () => {
    forget();
    setFault(null);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cambiar datos de ${peopleText(count)}`}
      busy={busy || looking}
      fault={fault ?? preview.fault}
      button={!view ? 'Ver qué cambia' : view.count === 0 ? null : `Cambiar a ${peopleText(view.count)}`}
      onSend={next}
    >
      {view ? (
        <>
          <p role="status" className="strong">
            {view.count === 0
              ? 'No cambia nadie.'
              : `${wordFor(view.count, 'Cambia', 'Cambian')} ${peopleText(view.count)}.`}
          </p>
          <ul className="stack gap-xs above-sm">
            {changeFields
              .filter((field) => view.changes.some((one) => one.field === field))
              .map((field) => (
                <li key={field} className="breaks">
                  <span className="strong">{changeNames[field]}: </span>
                  de {beforeText(view.changes, field)} a{' '}
                  <span className="strong">
                    {field === 'bossId' ? (boss?.name ?? 'sin jefe') : valueText(field, change[field] ?? '')}
                  </span>
                </li>
              ))}
          </ul>
          {changesBoss && view.count > 0 ? (
            <p className="quiet small above-sm">
              El cambio de jefe vale desde hoy. El anterior conserva lo que envió; lo que no envió se guarda
              aparte.
            </p>
          ) : null}
          <LeftOut leftOut={view.leftOut} />
          <Button variant="default" className="above-sm" onClick={back} disabled={busy}>
            Volver a los datos
          </Button>
        </>
      ) : (
        // The preview is of the fields as they were sent.
        <fieldset className="bare-fields stack gap-md" disabled={looking}>
          <p>Marca lo que cambia; lo demás se queda como está.</p>
          {textFields.map((field) => (
            <Choice
              key={field}
              label={changeNames[field]}
              chosen={change[field] !== undefined}
              onChange={(chosen) => alter({ [field]: chosen ? '' : undefined })}
            >
              <TextInput
                label={`Nuevo valor de ${changeNames[field].toLowerCase()}`}
                description="Sin nada escrito, el dato queda vacío."
                value={change[field] ?? ''}
                maxLength={80}
                autoComplete="off"
                onChange={(event) => alter({ [field]: event.currentTarget.value })}
              />
            </Choice>
          ))}
          <Choice
            label="Jefe"
            chosen={changesBoss}
            onChange={(chosen) => {
              setBoss(null);
              alter({ bossId: chosen ? 0 : undefined });
            }}
          >
            <PersonPicker
              label="Nuevo jefe"
              profile={bossProfile}
              value={boss}
              disabled={change.bossId === null}
              description="Personas con perfil de jefe. Vale desde hoy en la generación que siguen; quien no sigue ninguna lo tiene al entrar."
              onPick={(person) => {
                setBoss(person);
                alter({ bossId: person?.id ?? 0 });
              }}
            />
            <Checkbox
              className="above-sm"
              label="Sin jefe"
              checked={change.bossId === null}
              onChange={(event) => {
                setBoss(null);
                alter({ bossId: event.currentTarget.checked ? null : 0 });
              }}
            />
          </Choice>
        </fieldset>
      )}
    </FormDialog>
  );
}

type ChoiceProps = {
  label: string;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
  children: ReactNode;
};

/** A field that changes only where its box is ticked. */
function Choice({ label, chosen, onChange, children }: ChoiceProps) {
  return (
    <div>
      <Checkbox label={label} checked={chosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      {chosen ? <div className="above-sm">{children}</div> : null}
    </div>
  );
}
