import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { askArco, type OwnArcoRow, type OwnData, ownData } from '#app/contract/account/own-arco.ts';
import { textForms } from '#app/contract/account/text-forms.ts';
import { MAX_ARCO_TEXT } from '#app/contract/admin/support/arco-words.ts';
import { purposes } from '#app/domain/privacy/requests.ts';
import { GradeBreakdown } from '#app/product/grades/grade-breakdown.tsx';
import { call } from '#app/realtime/call.ts';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { useRead } from '#app/realtime/reads/use-read.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { fieldNames, receivedText } from '../arco.texts.ts';
import { ownKinds, ownPurposes } from './own.texts.ts';
import styles from './own-arco.module.css';

type Kind = OwnArcoRow['kind'];
const kinds = Object.keys(ownKinds) as Kind[];
const fieldKeys = Object.keys(fieldNames);

const askDraft = z.object({
  kind: z.literal(kinds),
  text: z.string(),
  /** The right value of each wrong field. */
  wanted: z.record(z.string(), z.string()),
  purposes: z.nullable(z.array(z.literal([...purposes]))),
});
type AskDraft = z.infer<typeof askDraft>;
const empty: AskDraft = { kind: 'access', text: '', wanted: {}, purposes: null };
const isDraft = (stored: unknown): stored is AskDraft => askDraft.safeParse(stored).success;

type Props = {
  /** The kind that whoever came here meant; null for whatever they choose. */
  first: Kind | null;
  onBack: () => void;
  onAsked: (arcoId: number) => void;
};

/** The form of a request about one's own data, over the data as they are. */
export function AskArco({ first, onBack, onAsked }: Props) {
  const ask = useCallback(() => call(ownData, {}), []);
  const { found, fault, read } = useRead(ask, null);
  return (
    <div className="stack gap-md">
      <div>
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          Mis solicitudes
        </Button>
      </div>
      <h2 className="large strong no-margin">Nueva solicitud</h2>
      {found ? <Form data={found} first={first} onAsked={onAsked} /> : null}
      {!found && fault ? <SectionError onRetry={() => void read()}>{fault}</SectionError> : null}
      {!found && !fault ? (
        <Waiting label="Cargando tus datos">
          <TextSkeleton lines={6} />
        </Waiting>
      ) : null}
    </div>
  );
}

type FormProps = { data: OwnData; first: Kind | null; onAsked: (arcoId: number) => void };

function Form({ data, first, onAsked }: FormProps) {
  const draft = useTextDraft(textForms.dataRequest(null), empty, isDraft);
  const { busy, fault, setFault, run } = useAction({ before: draft.saveFirst });
  const [chosen, setChosen] = useState<Kind | null>(first);
  const [missing, setMissing] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const values = draft.values;
  const kind = chosen ?? values.kind;
  const change = (part: Partial<AskDraft>) => {
    if (busy) return;
    setMissing(null);
    draft.change({ ...values, kind, ...part });
  };
  const opposed = values.purposes ?? data.purposes;
  const own = ownKinds[kind];
  const needsText = kind !== 'rectification' && kind !== 'opposition';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = values.text.trim();
    if (needsText && text === '') {
      setMissing('Escribe qué pides.');
      field.current?.focus();
      return;
    }
    const fields =
      kind === 'rectification'
        ? data.fields.flatMap(({ field: name }) =>
            values.wanted[name] === undefined ? [] : [{ field: name, wanted: values.wanted[name] }],
          )
        : [];
    if (kind === 'rectification' && fields.length === 0) {
      setFault('Marca al menos un dato que esté mal.');
      return;
    }
    const words = kind === 'rectification' ? fields.map((one) => fieldNames[one.field]) : [];
    const asked = await run(
      askArco,
      {
        body: {
          kind,
          asked: text || defaultText(kind, words),
          fields,
          purposes: kind === 'opposition' ? opposed : [],
        },
      },
      { done: ({ folio, dueOn }) => receivedText(folio, dueOn) },
    );
    if (!asked) return;
    draft.finish();
    if (asked.reply) onAsked(asked.reply.id);
  };

  return (
    <form className="stack gap-md" onSubmit={(event) => void send(event)} onKeyDown={sendKeys} noValidate>
      <NativeSelect
        label="¿Qué pides? *"
        description={own.means}
        options={kinds
          .filter((one) => one !== 'review' || data.grades !== null || first === 'review')
          .map((value) => ({ value, label: ownKinds[value].name }))}
        value={kind}
        onChange={(event) => {
          const next = kinds.find((one) => one === event.currentTarget.value);
          if (!next) return;
          setFault(null);
          setChosen(next);
          change({ kind: next });
        }}
      />
      {kind === 'rectification' ? (
        <Wanted data={data} wanted={values.wanted} onChange={(wanted) => change({ wanted })} />
      ) : null}
      {kind === 'opposition' ? (
        <fieldset className="stack gap-sm bare-fields">
          <legend className={styles.legend}>Que mis datos no se usen para</legend>
          {purposes.map((purpose) => (
            <Checkbox
              key={purpose}
              label={ownPurposes[purpose].name}
              description={ownPurposes[purpose].effect}
              checked={opposed.includes(purpose)}
              onChange={() =>
                change({
                  purposes: opposed.includes(purpose)
                    ? opposed.filter((one) => one !== purpose)
                    : [...opposed, purpose],
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
      {kind === 'review' ? <Grades grades={data.grades} /> : null}
      <Textarea
        ref={field}
        label={`${own.label}${needsText ? ' *' : ''}`}
        rows={4}
        maxLength={MAX_ARCO_TEXT}
        value={values.text}
        readOnly={busy}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={missing}
        classNames={{ input: styles.field ?? '' }}
      />
      <DraftLine draft={draft} savedAt={draft.savedAt} />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div>
        <Button type="submit" loading={busy}>
          Enviar solicitud
        </Button>
      </div>
    </form>
  );
}

type WantedProps = {
  data: OwnData;
  wanted: AskDraft['wanted'];
  onChange: (wanted: AskDraft['wanted']) => void;
};

/** Field by field: what it says, and once it is ticked what it should say. */
function Wanted({ data, wanted, onChange }: WantedProps) {
  const inOrder = data.fields.toSorted(
    (one, other) => fieldKeys.indexOf(one.field) - fieldKeys.indexOf(other.field),
  );
  return (
    <fieldset className="stack gap-sm bare-fields">
      <legend className={styles.legend}>Datos que están mal</legend>
      {inOrder.map(({ field, value }) => (
        <div key={field} className="stack gap-xs">
          <Checkbox
            label={fieldNames[field] ?? field}
            description={value === '' ? 'Vacío' : `Dice: ${value}`}
            checked={wanted[field] !== undefined}
            onChange={() => {
              const { [field]: before, ...others } = wanted;
              onChange(before === undefined ? { ...wanted, [field]: value } : others);
            }}
          />
          {wanted[field] === undefined ? null : (
            <TextInput
              className={styles.wanted}
              label={`${fieldNames[field]}: debe decir`}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              value={wanted[field]}
              onChange={(event) => onChange({ ...wanted, [field]: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The grades that the platform computed, with their formula; without a final grade there is nothing to review. */
function Grades({ grades }: { grades: OwnData['grades'] }) {
  if (grades === null) {
    return (
      <p className="sunken round pad-sm">
        Todavía no tienes calificación final: cuando exista podrás pedir que una persona la revise.
      </p>
    );
  }
  return (
    <section className="stack gap-sm" aria-label="Lo que se revisa">
      <h3 className="medium strong no-margin">Lo que se revisa</h3>
      <GradeBreakdown {...grades} />
    </section>
  );
}

/** The text of a request whose fields or uses say everything. */
const defaultText = (kind: Kind, words: readonly (string | undefined)[]): string =>
  kind === 'rectification'
    ? `Corregir: ${words.join(', ')}.`
    : 'Que mis datos se usen solo para lo que no marqué.';
