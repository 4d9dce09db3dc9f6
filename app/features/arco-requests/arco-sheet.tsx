import type { ReactNode } from 'react';
import { arcoHref } from '#app/contract/links/support/arco.ts';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import styles from './arco.module.css';
import type { ArcoScreen } from './arco.queries.server.ts';
import { askerOf, channelNames, kindNames, outcomeNames, receivedText } from './arco-words.ts';

/** What says that a request came, or what answers it: to print, sign and hand over. */
export function ArcoSheet({ query, request, sheet, company, zone }: ArcoScreen) {
  if (!request || sheet === null) return null;
  const isAnswer = sheet === 'answer' && request.answer !== null;
  const facts: (readonly [string, string])[] = [
    ['Folio', request.folio],
    ['Derecho', kindNames[request.kind]],
    ['Quién la pide', askerOf(request)],
    ['Medio', channelNames[request.channel]],
    ['Recibida', longDate(request.receivedOn)],
    ...(isAnswer && request.answeredAt
      ? [
          ['Respondida', longDate(todayIn(zone, new Date(request.answeredAt)))] as const,
          ['Resultado', request.outcome ? outcomeNames[request.outcome] : ''] as const,
        ]
      : [['Respuesta a más tardar', longDate(request.dueOn)] as const]),
    ...(isAnswer && request.executeBy
      ? [['Se ejecuta a más tardar', longDate(request.executeBy)] as const]
      : []),
  ];
  return (
    <Page>
      <PageHeader
        eyebrow={company.name}
        title={isAnswer ? 'Respuesta a tu solicitud' : 'Acuse de tu solicitud'}
        actions={
          <>
            <PrintButton />
            <ButtonLink variant="default" to={arcoHref(query, request.id)}>
              Volver a la solicitud
            </ButtonLink>
          </>
        }
      />
      <FactList>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </FactList>
      {isAnswer ? null : <p className="strong">{receivedText(request.folio, request.dueOn)}</p>}
      <Part title="Lo que pediste">{request.asked}</Part>
      {isAnswer ? <Part title="Nuestra respuesta">{request.answer}</Part> : null}
      {isAnswer && request.answeredBy ? <p>Atendió: {request.answeredBy}</p> : null}
      <p className="quiet small">
        {[company.name, company.place, company.phone, company.email].filter(Boolean).join(' · ')}
      </p>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-xs">
      <h2>{title}</h2>
      <p className={styles.text}>{children}</p>
    </section>
  );
}
