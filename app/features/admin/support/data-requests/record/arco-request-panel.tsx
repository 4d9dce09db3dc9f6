import type { ReactNode } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { ArcoQuery } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { arcoSheetHref } from '#app/contract/admin/support/links/arco.ts';
import { noticeHref } from '#app/contract/admin/support/links/notices.ts';
import { longDate, longDateTime } from '#app/domain/deadlines/dates.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import styles from '../arco.module.css';
import { askerOf, channelNames, kindNames, outcomesOf, owedChip, stateChips } from '../arco.texts.ts';
import { NewArco } from '../new-arco.tsx';
import { ArcoHistory } from './arco-history.tsx';
import { ArcoSteps } from './arco-steps.tsx';
import { AssignField } from './assign-field.tsx';
import { LinkPerson } from './link-person.tsx';
import { Oppositions } from './oppositions.tsx';
import { Rectification } from './rectification.tsx';
import { ReviewedVerdict } from './reviewed-verdict.tsx';
import { Wished } from './wished.tsx';

type Props = DialogProps & {
  record: OpenRecord;
  /** The request of `record`; null for a new one. */
  request: ArcoDetail | null;
  query: ArcoQuery;
  /** The people who can be in charge of a request. */
  people: readonly Named[];
  today: string;
  zone: string;
  more?: ((request: ArcoDetail) => ReactNode) | undefined;
  onCreated: (arcoId: number) => void;
};

/** A request with its days, its steps and what was done with it, beside the list. */
export function ArcoRequestPanel(props: Props) {
  const { opened, record, request, onClose, onCreated, query, people, today, zone, more } = props;
  const shown = useLastShown({ record, request }, opened);
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={shown.request ? `${shown.request.folio} · ${kindNames[shown.request.kind]}` : 'Nueva solicitud'}
    >
      {shown.request ? (
        <Opened key={shown.request.id} {...{ request: shown.request, query, people, today, zone, more }} />
      ) : (
        <NewArco today={today} onCreated={onCreated} />
      )}
    </SidePanel>
  );
}

type OpenedProps = Pick<Props, 'query' | 'people' | 'today' | 'zone' | 'more'> & { request: ArcoDetail };

function Opened({ request, query, people, today, zone, more }: OpenedProps) {
  const isGranted = request.state === 'answered' && request.outcome !== 'refused';
  return (
    <>
      <Summary request={request} zone={zone} />
      <section className={styles.part} aria-label="Qué pide">
        <h2 className="strong">Qué pide</h2>
        <p className={styles.text}>{request.asked || 'El texto se eliminó a petición de la persona.'}</p>
        <Wished request={request} />
      </section>
      {request.review ? <ReviewedVerdict review={request.review} /> : null}
      {request.answer === null ? null : (
        <section className={styles.part} aria-label="Respuesta">
          <h2 className="strong">Respuesta</h2>
          <p className={styles.text}>{request.answer}</p>
        </section>
      )}
      <section className={styles.part} aria-label="Siguiente paso">
        <h2 className="strong">Siguiente paso</h2>
        <ArcoSteps request={request} today={today} />
        {request.person === null && request.may.length > 0 ? <LinkPerson request={request} /> : null}
        {isGranted && request.kind === 'rectification' && request.data ? (
          <Rectification key={request.version} request={request} data={request.data} />
        ) : null}
        {isGranted && (request.kind === 'opposition' || request.kind === 'revocation') && request.person ? (
          <Oppositions key={request.version} request={request} />
        ) : null}
        <AssignField request={request} people={people} />
        {more?.(request)}
        <div className="wrap gap-sm">
          <ButtonLink variant="default" to={arcoSheetHref(query, request.id, 'receipt')}>
            Acuse para imprimir
          </ButtonLink>
          {request.answer === null ? null : (
            <ButtonLink variant="default" to={arcoSheetHref(query, request.id, 'answer')}>
              Respuesta para imprimir
            </ButtonLink>
          )}
        </div>
      </section>
      <ArcoHistory request={request} zone={zone} />
    </>
  );
}

function Summary({ request, zone }: { request: ArcoDetail; zone: string }) {
  const owed = owedChip(request.owed);
  const { status, label } = stateChips[request.state];
  return (
    <div className="stack gap-md">
      <div className="wrap gap-sm align-center">
        <StatusChip status={status}>{label}</StatusChip>
        {owed ? <StatusChip status={owed.status}>{owed.label}</StatusChip> : null}
        {request.outcome ? <span className="strong">{outcomesOf(request.kind)[request.outcome]}</span> : null}
      </div>
      <FactList>
        <div>
          <dt>Quién la pide</dt>
          <dd>
            {request.person && request.account ? (
              <Link className="inline primary target" to={peopleHref({}, request.person.id)}>
                {request.person.name}
              </Link>
            ) : (
              askerOf(request)
            )}
          </dd>
        </div>
        {request.noticeId === null ? null : (
          <div>
            <dt>Se opone a los cambios de</dt>
            <dd>
              <Link className="inline primary target" to={noticeHref(request.noticeId)}>
                esta versión del aviso
              </Link>
            </dd>
          </div>
        )}
        {factsOf(request, zone).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </FactList>
    </div>
  );
}

function factsOf(request: ArcoDetail, zone: string): (readonly [string, string])[] {
  const { identity } = request;
  return [
    ['Medio', channelNames[request.channel]],
    ['Cómo responderle', request.contact || 'En la plataforma'],
    ['Recibida', longDate(request.receivedOn)],
    [
      'Responder a más tardar',
      request.state === 'info-asked' ? 'Espera información' : longDate(request.dueOn),
    ],
    ...(request.infoAskedOn ? [['Se pidió información', longDate(request.infoAskedOn)] as const] : []),
    ...(request.state === 'info-asked' && request.infoDueOn
      ? [['Para darla', `hasta el ${longDate(request.infoDueOn)}`] as const]
      : []),
    ...(request.infoGivenOn ? [['Se recibió', longDate(request.infoGivenOn)] as const] : []),
    ...(request.extendedOn ? [['Prórroga', `desde el ${longDate(request.extendedOn)}`] as const] : []),
    [
      'Identidad',
      identity ? `${identity.how} (${identity.by}, ${longDateTime(zone, identity.at)})` : 'Sin comprobar',
    ],
    ...(request.answeredAt
      ? [['Respondida', `${longDateTime(zone, request.answeredAt)}, ${request.answeredBy ?? ''}`] as const]
      : []),
    ...(request.executeBy ? [['Ejecutar a más tardar', longDate(request.executeBy)] as const] : []),
    ...(request.executedAt ? [['Ejecutada', longDateTime(zone, request.executedAt)] as const] : []),
  ];
}
