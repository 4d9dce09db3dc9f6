import type { ReactNode } from 'react';
import type { ArcoRow } from '#app/contract/admin/support/arco-record.ts';
import type { ArcoSheet } from '#app/contract/admin/support/links/arco-sheets.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { actionsOf } from '#app/domain/privacy/requests.ts';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import styles from '../arco.module.css';
import { fieldNames, kindNames, outcomesOf, receivedText } from '../arco.texts.ts';
import { ownPurposes } from '../own/own.texts.ts';

type Company = { name: string; place: string | null; phone: string | null; email: string | null };

/** A request as it goes on paper; days are `yyyy-mm-dd`. */
type Paper = Pick<ArcoRow, 'folio' | 'kind' | 'receivedOn' | 'outcome'> & {
  who: string;
  dueOn: string;
  answeredOn: string | null;
  answeredBy: string | null;
  executeBy: string | null;
  asked: string;
  answer: string | null;
  executedOn: string | null;
  steps: Parameters<typeof actionsOf>[0];
};

type Props = {
  request: Paper;
  /** The channel by which it came; null on the requester's own sheet. */
  channel: string | null;
  sheet: ArcoSheet;
  company: Company;
  /** Below the title of the sheet. */
  heading?: 'h2' | 'h3';
};

/** The sheet that a request has: without an answer there is only the receipt. */
export const sheetOf = (sheet: ArcoSheet, { answer }: Pick<Paper, 'answer'>): ArcoSheet =>
  answer === null ? 'receipt' : sheet;

export const sheetTitles: Record<ArcoSheet, string> = {
  receipt: 'Acuse de tu solicitud',
  answer: 'Respuesta a tu solicitud',
};

/** The content of the sheet of a request, below its title. */
export function ArcoPaper({ request, channel, sheet, company, heading = 'h2' }: Props) {
  const isAnswer = sheetOf(sheet, request) === 'answer';
  return (
    <>
      <FactList>
        {factsOf(request, channel, isAnswer).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </FactList>
      {isAnswer ? null : <p className="strong">{receivedText(request.folio, request.dueOn)}</p>}
      <Part heading={heading} title="Lo que pediste">
        {request.asked}
      </Part>
      {isAnswer ? (
        <Part heading={heading} title="Nuestra respuesta">
          {request.answer}
        </Part>
      ) : null}
      {isAnswer && request.executedOn ? (
        <Actions heading={heading} kind={request.kind} steps={request.steps} on={request.executedOn} />
      ) : null}
      {isAnswer && request.answeredBy ? <p>Atendió: {request.answeredBy}</p> : null}
      <p className="quiet small">
        {[company.name, company.place, company.phone, company.email].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

function factsOf(request: Paper, channel: string | null, isAnswer: boolean): (readonly [string, string])[] {
  const { outcome, answeredOn, executeBy } = request;
  return [
    ['Folio', request.folio],
    ['Derecho', kindNames[request.kind]],
    ['Quién la pide', request.who],
    ...(channel ? [['Medio', channel] as const] : []),
    ['Recibida', longDate(request.receivedOn)],
    ...(isAnswer && answeredOn
      ? [
          ['Respondida', longDate(answeredOn)] as const,
          ['Resultado', outcome ? outcomesOf(request.kind)[outcome] : ''] as const,
        ]
      : [['Respuesta a más tardar', longDate(request.dueOn)] as const]),
    ...(isAnswer && executeBy ? [['Se ejecuta a más tardar', longDate(executeBy)] as const] : []),
  ];
}

type ActionsProps = Pick<Paper, 'kind' | 'steps'> & { heading: 'h2' | 'h3'; on: string };

/** The proof that a request was carried out: which fields were corrected, which uses are off, and the words about it. */
function Actions({ heading: Heading, kind, steps, on }: ActionsProps) {
  const { fields, purposes, texts } = actionsOf(steps);
  return (
    <section className="stack gap-xs">
      <Heading>Lo que hicimos el {longDate(on)}</Heading>
      {fields.length + purposes.length === 0 ? null : (
        <ul>
          {fields.map(({ field, before, after }) => (
            <li key={`${field} ${before} ${after}`} className="breaks">
              {fieldNames[field] ?? field}: decía «{before || 'vacío'}», ahora dice «{after || 'vacío'}»
            </li>
          ))}
          {purposes.map((purpose) => (
            <li key={purpose}>
              {kind === 'revocation' ? 'Retiraste tu consentimiento para' : 'Tus datos ya no se usan para'}:{' '}
              {ownPurposes[purpose].name}. {ownPurposes[purpose].effect}
            </li>
          ))}
        </ul>
      )}
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
    </section>
  );
}

type PartProps = { heading: 'h2' | 'h3'; title: string; children: ReactNode };

function Part({ heading: Heading, title, children }: PartProps) {
  return (
    <section className="stack gap-xs">
      <Heading>{title}</Heading>
      <p className={styles.text}>{children}</p>
    </section>
  );
}
