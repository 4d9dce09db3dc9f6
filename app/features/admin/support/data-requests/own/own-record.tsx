import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { OpenArco, OpenHelp } from '#app/contract/account/links/help.ts';
import {
  type OwnArcoRecord as ArcoRecord,
  ownArcoRequest,
  withdrawArco,
} from '#app/contract/account/own-arco.ts';
import { MAX_ARCO_TEXT } from '#app/contract/admin/support/arco-words.ts';
import { longDate, longDateTime } from '#app/domain/deadlines/dates.ts';
import { GradeBreakdown } from '#app/product/grades/grade-breakdown.tsx';
import { call } from '#app/realtime/call.ts';
import { useRead } from '#app/realtime/reads/use-read.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { LazyForm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import styles from '../arco.module.css';
import { fieldNames, kindNames, outcomesOf, stateChips } from '../arco.texts.ts';
import { ArcoPaper, sheetOf, sheetTitles } from '../record/arco-paper.tsx';
import { GiveInfo } from './give-info.tsx';
import { nextDay, ownPurposes, pastText } from './own.texts.ts';
import own from './own-arco.module.css';

type Props = { open: OpenArco; zone: string; read: object | null; show: (open: OpenHelp) => void };

/** One of a person's requests about their data: in what it is, what was answered, and its sheets to print. */
export function OwnArcoRecord({ open, zone, read: frame, show }: Props) {
  const { arcoId, sheet } = open;
  const ask = useCallback(() => call(ownArcoRequest, { params: { arcoId } }), [arcoId]);
  const { found, fault, read } = useRead(ask, frame);
  const back: OpenHelp = sheet === null ? 'arco' : { arcoId, sheet: null };
  return (
    <div className="stack gap-md">
      <div className="wrap gap-sm">
        <Button
          reads
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => show(back)}
        >
          {sheet === null ? 'Mis solicitudes' : 'Volver a la solicitud'}
        </Button>
        {sheet === null || !found ? null : <PrintButton />}
      </div>
      {found && sheet ? <Sheet record={found} sheet={sheet} /> : null}
      {found && sheet === null ? (
        <Shown record={found} zone={zone} show={show} readAgain={() => void read()} />
      ) : null}
      {!found && fault ? <SectionError onRetry={() => void read()}>{fault}</SectionError> : null}
      {!found && !fault ? (
        <Waiting label="Cargando tu solicitud">
          <TextSkeleton lines={6} />
        </Waiting>
      ) : null}
    </div>
  );
}

function Sheet({ record, sheet }: { record: ArcoRecord; sheet: NonNullable<OpenArco['sheet']> }) {
  return (
    <div className="stack gap-md" data-print="alone">
      <div>
        <p className="quiet small">{record.company.name}</p>
        <h2 className="no-margin">{sheetTitles[sheetOf(sheet, record)]}</h2>
      </div>
      <ArcoPaper
        request={{ ...record, who: record.person }}
        channel={null}
        sheet={sheet}
        company={record.company}
        heading="h3"
      />
    </div>
  );
}

type ShownProps = {
  record: ArcoRecord;
  zone: string;
  show: (open: OpenHelp) => void;
  readAgain: () => void;
};

function Shown({ record, zone, show, readAgain }: ShownProps) {
  const { status, label } = stateChips[record.state];
  const first = record.steps.find(({ step }) => step === 'receive');
  const missing = record.steps.findLast(({ step }) => step === 'ask-info');
  return (
    <section className="stack gap-md" aria-labelledby="arco-folio">
      <div className="wrap between gap-xs-sm">
        <h2 id="arco-folio" className="large strong no-margin">
          Solicitud <span data-figures>{record.folio}</span>
        </h2>
        <StatusChip status={status}>{label}</StatusChip>
      </div>
      <div>
        <p className="strong">{kindNames[record.kind]}</p>
        <p>{nextDay(record)}</p>
      </div>
      {record.may.includes('give-info') ? (
        <div className="stack gap-sm framed round pad-md">
          <p className="strong">Nos falta esta información</p>
          <p className={styles.text}>{missing?.text}</p>
          <GiveInfo arcoId={record.id} onSent={readAgain} />
        </div>
      ) : null}
      {record.packed ? (
        <div className="stack gap-sm framed round pad-md">
          <p className="strong">Tus datos están listos</p>
          <p>Puedes descargarlos hasta el {longDateTime(zone, record.packed.expiresAt)}.</p>
          <div className="wrap">
            <ButtonLink href={record.packed.address} download>
              Descargar mis datos
            </ButtonLink>
          </div>
        </div>
      ) : null}
      {record.answer === null ? null : (
        <Part title="Nuestra respuesta">
          {record.outcome ? <p className="strong">{outcomesOf(record.kind)[record.outcome]}</p> : null}
          <p className={styles.text}>{record.answer}</p>
          {record.answeredBy ? <p className="quiet small">Atendió: {record.answeredBy}</p> : null}
        </Part>
      )}
      <Dates record={record} />
      <Part title="Lo que pediste">
        <p className={styles.text}>{record.asked}</p>
        <Wanted step={first} />
      </Part>
      {record.reviewed ? (
        <Part title="Lo que se revisa">
          <GradeBreakdown {...record.reviewed} />
        </Part>
      ) : null}
      <Part title="Qué ha pasado">
        <ol className={own.past}>
          {record.steps.map((step) => (
            <li key={step.id}>
              <p>{pastText(step)}</p>
              <p className="quiet small" data-figures>
                {longDateTime(zone, step.at)}
              </p>
              {step.step === 'answer' || !step.text ? null : <p className={styles.text}>{step.text}</p>}
              {step.step === 'receive' ? null : <Wanted step={step} />}
            </li>
          ))}
        </ol>
      </Part>
      <div className="wrap gap-sm">
        <Button reads variant="default" onClick={() => show({ arcoId: record.id, sheet: 'receipt' })}>
          Acuse para imprimir
        </Button>
        {record.answer === null ? null : (
          <Button reads variant="default" onClick={() => show({ arcoId: record.id, sheet: 'answer' })}>
            Respuesta para imprimir
          </Button>
        )}
        {record.may.includes('withdraw') ? <Withdraw record={record} onDone={readAgain} /> : null}
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-xs" aria-label={title}>
      <h3 className="medium strong no-margin">{title}</h3>
      {children}
    </section>
  );
}

function Dates({ record }: { record: ArcoRecord }) {
  const facts: (readonly [string, string | null])[] = [
    ['Recibida', record.receivedOn],
    ['Responder a más tardar', record.answeredOn || record.state === 'withdrawn' ? null : record.dueOn],
    ['Respondida', record.answeredOn],
    ['Hacerla a más tardar', record.executedOn ? null : record.executeBy],
    ['Hecha', record.executedOn],
  ];
  return (
    <FactList>
      {facts.map(([name, day]) =>
        day === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>{longDate(day)}</dd>
          </div>
        ),
      )}
    </FactList>
  );
}

/** The fields and the uses that a step names. */
function Wanted({ step }: { step: ArcoRecord['steps'][number] | undefined }) {
  if (!step || step.fields.length + step.purposes.length === 0) return null;
  return (
    <ul className="bare-list">
      {step.fields.map(({ field, before, after }) => (
        <li key={field} className="breaks">
          {fieldNames[field] ?? field}: «{before || 'vacío'}» → «{after || 'vacío'}»
        </li>
      ))}
      {step.purposes.map((purpose) => (
        <li key={purpose}>No usar para: {ownPurposes[purpose].name}</li>
      ))}
    </ul>
  );
}

function Withdraw({ record, onDone }: { record: ArcoRecord; onDone: () => void }) {
  const { busy, fault, setFault, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const send = async () => {
    const done = await run(
      withdrawArco,
      { params: { arcoId: record.id }, body: { text } },
      { done: 'Tu solicitud terminó: desististe de ella.' },
    );
    if (!done) return;
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setFault(null);
          setOpen(true);
        }}
      >
        Desistir
      </Button>
      <LazyForm
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Desistir de ${record.folio}`}
        busy={busy}
        fault={fault}
        button="Desistir"
        onSend={() => void send()}
      >
        <div className="stack gap-md">
          <p>La solicitud termina sin respuesta. Puedes hacer otra cuando quieras.</p>
          <Textarea
            label="Por qué desistes"
            description="Si quieres decirlo."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_ARCO_TEXT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
      </LazyForm>
    </>
  );
}
