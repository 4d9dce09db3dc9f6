import { useState } from 'react';
import { type TakenStep, takeArcoStep } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { MAX_ARCO_TEXT } from '#app/contract/admin/support/arco-words.ts';
import { arcoRefusals } from '#app/product/privacy/arco-refusals.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { outcomesOf, stepForms } from '../arco.texts.ts';

type Outcome = NonNullable<ArcoDetail['outcome']>;
type Props = { request: ArcoDetail; today: string };

const order: readonly TakenStep[] = [
  'review',
  'identify',
  'give-info',
  'answer',
  'execute',
  'ask-info',
  'extend',
  'withdraw',
];

/** The action that a whole grant asks for, before somebody promises it. */
const grantHints: Partial<Record<ArcoDetail['kind'], string>> = {
  rectification: 'Procedente: antes de ejecutarla se corrige al menos un dato.',
  opposition:
    'Procedente: antes de ejecutarla se apaga un uso de la lista. Si se atiende de otra manera, elige «Procedente en parte» y escribe cómo.',
  revocation:
    'Procedente: antes de ejecutarla se retira un consentimiento de la lista. Si se atiende de otra manera, elige «Procedente en parte» y escribe cómo.',
};

/** The steps that a request admits today; what the dialog of one holds stays when somebody else was first. */
export function ArcoSteps({ request, today }: Props) {
  const { busy, fault, setFault, run } = useAction();
  const [open, setOpen] = useState<TakenStep | null>(null);
  const [text, setText] = useState('');
  const [on, setOn] = useState(today);
  const [days, setDays] = useState(String(request.maxDays));
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const may = order.filter((step) => request.may.includes(step));
  const form = open ? stepForms[open] : null;

  const send = async (step: TakenStep) => {
    const sent = await run(
      takeArcoStep,
      () => ({
        params: { arcoId: request.id },
        body: {
          version: request.version,
          step,
          text: step === 'review' ? '' : text,
          ...(step === 'give-info' ? { on } : {}),
          ...(step === 'extend' ? { days: Number(days) } : {}),
          ...(step === 'answer' && outcome !== '' ? { outcome } : {}),
        },
      }),
      { done: stepForms[step].done },
    );
    if (!sent) return;
    setOpen(null);
    setText('');
    setOutcome('');
  };

  if (may.length === 0 && request.lacks === null)
    return <p className="quiet">Esta solicitud terminó: se consulta, ya no cambia.</p>;
  return (
    <>
      <div className="wrap gap-sm">
        {may.map((step, index) => (
          <Button
            key={step}
            {...(index === 0 ? { color: 'accent' } : { variant: 'default' })}
            loading={busy && open === null && step === 'review'}
            onClick={() => {
              setFault(null);
              if (step === 'review') void send(step);
              else setOpen(step);
            }}
          >
            {stepForms[step].button}
          </Button>
        ))}
        {request.lacks ? (
          <Button variant="default" disabled aria-describedby="arco-lacks">
            {stepForms.execute.button}
          </Button>
        ) : null}
      </div>
      {request.lacks ? (
        <p id="arco-lacks" className="quiet small">
          {arcoRefusals[request.lacks].text}
        </p>
      ) : null}
      {open === null && fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
      <FormDialog
        opened={form !== null}
        onClose={() => setOpen(null)}
        title={form?.title ?? ''}
        busy={busy}
        fault={fault}
        button={form?.button ?? ''}
        onSend={() => void (open && send(open))}
      >
        <div className="stack gap-md">
          {open === 'answer' ? (
            <NativeSelect
              label="Resultado *"
              description={
                request.identity
                  ? grantHints[request.kind]
                  : 'Sin comprobar la identidad solo se responde que no procede.'
              }
              options={[
                { value: '', label: 'Elige el resultado' },
                ...(Object.entries(outcomesOf(request.kind)) as [Outcome, string][]).map(
                  ([value, label]) => ({ value, label }),
                ),
              ]}
              value={outcome}
              onChange={(event) => setOutcome(event.currentTarget.value as Outcome | '')}
            />
          ) : null}
          {open === 'give-info' ? (
            <DateField
              label="Qué día llegó *"
              min={request.infoAskedOn ?? undefined}
              max={today}
              value={on}
              onChange={setOn}
            />
          ) : null}
          {open === 'extend' ? (
            <TextInput
              type="number"
              label="Días hábiles *"
              description={`Hasta ${request.maxDays}.`}
              min={1}
              max={request.maxDays}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
          ) : null}
          <Textarea
            label={form?.label}
            description={form?.hint}
            autosize
            minRows={3}
            maxRows={14}
            maxLength={MAX_ARCO_TEXT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        </div>
      </FormDialog>
    </>
  );
}
