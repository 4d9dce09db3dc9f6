import { useState } from 'react';
import { unitPartHref } from '#app/contract/admin/content/links/units.ts';
import type { QuestionnaireRow } from '#app/contract/admin/content/questionnaires.ts';
import { chooseQuestionnaire, type UnitDetail } from '#app/contract/admin/content/units.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import styles from './unit.module.css';
import { lockOf } from './unit.texts.ts';

type Props = {
  unit: UnitDetail;
  list: readonly QuestionnaireRow[];
  /** The questionnaire of the unit; null: it has none. */
  own: QuestionnaireRow | null;
  /** The one that is shown below; null: none. */
  shownId: number | null;
};

/** The choice of the questionnaire that the boss answers for a unit. */
export function UnitQuestionnaire({ unit, list, own, shownId }: Props) {
  const saved = unit.fields.questionnaireKey ?? '';
  const [key, setKey] = useState(saved);
  const { busy, fault, run } = useAction();
  const lockedBy = lockOf(unit);
  const save = () =>
    run(
      chooseQuestionnaire,
      { params: { unitId: unit.id }, body: { version: unit.version, key: key === '' ? null : key } },
      { done: 'Guardamos el cuestionario de la unidad.' },
    );
  return (
    <RecordForm
      aria-label="Cuestionario de la unidad"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NativeSelect
        className={styles.wide}
        label="Cuestionario del jefe"
        options={[
          { value: '', label: 'El que corresponda al nombre de la unidad' },
          ...list.map((one) => ({ value: one.key, label: labelOf(one, list) })),
        ]}
        value={key}
        disabled={lockedBy !== null}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Standing own={own} />
      <p role="alert" className="danger">
        {fault}
      </p>
      {lockedBy === null ? (
        <div className="wrap gap-md align-center">
          <Button type="submit" color="accent" loading={busy} data-disabled={key === saved}>
            Guardar
          </Button>
          {own && shownId !== own.id ? (
            <Link className="primary target" to={unitPartHref(unit.id, 'questionnaire')}>
              Ver el de esta unidad
            </Link>
          ) : null}
        </div>
      ) : (
        <p className="quiet">{lockedBy}</p>
      )}
    </RecordForm>
  );
}

/** Its title; its key, which is no Spanish, only where another one has the same title. */
function labelOf({ title, key }: QuestionnaireRow, list: readonly QuestionnaireRow[]): string {
  return list.filter((one) => one.title === title).length > 1 ? `${title} (${key})` : title;
}

function Standing({ own }: { own: QuestionnaireRow | null }) {
  if (!own || own.edition === null) {
    return (
      <p className="strong danger">
        Cuestionario no disponible: la unidad no se puede publicar y «Validar» lo muestra como error en sus
        generaciones.
      </p>
    );
  }
  return (
    <p>
      En uso: <span className="strong">{own.title}</span>, edición {own.edition}.
    </p>
  );
}
