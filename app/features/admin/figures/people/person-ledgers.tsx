import type { ReactNode } from 'react';
import type { PersonRecord } from '#app/contract/admin/figures/person-analytics.ts';
import { longDate, shortDateTime } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { BadgeImage } from '#app/product/badges/badge-image.tsx';
import { stateWords } from '#app/product/forum/question.texts.ts';
import { profileNames } from '#app/product/people/profile-names.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { useShowMore } from '#app/ui/list/show-more.tsx';
import styles from './person.module.css';

const STEP = 10;

type LedgerProps<Item extends { id: number | string }> = {
  title: string;
  summary: string;
  items: readonly Item[];
  none: string;
  /** The content above the list. */
  above?: ReactNode;
  row: (item: Item) => ReactNode;
};

/** A list that folds away, ten rows at a time. */
function Ledger<Item extends { id: number | string }>({
  title,
  summary,
  items,
  none,
  above,
  row,
}: LedgerProps<Item>) {
  const { items: shown, more } = useShowMore(items, STEP);
  return (
    <Collapsible title={title} level={3} summary={summary} startsOpen={false}>
      {above}
      {items.length === 0 ? <p className="quiet small">{none}</p> : null}
      <ul className="bare-list">
        {shown.map((item) => (
          <li key={item.id} className={styles.row}>
            {row(item)}
          </li>
        ))}
      </ul>
      {more}
    </Collapsible>
  );
}

function Words({ text, facts }: { text: string; facts: string }) {
  return (
    <span className="stack grow slim breaks">
      <span>{text}</span>
      <span className="quiet small" data-figures>
        {facts}
      </span>
    </span>
  );
}

type Of<Part extends keyof PersonRecord> = { of: PersonRecord[Part]; zone: string };

/** The questions and answers of the person in the forums. */
export function ForumLedger({
  of: { questions, questionCount, answerCount, solutionCount },
  zone,
}: Of<'forum'>) {
  return (
    <Ledger
      title="Foro"
      summary={countText(questionCount, 'pregunta', 'preguntas')}
      items={questions}
      none="Aún no hace preguntas."
      above={
        <p className="quiet small" data-figures>
          {countText(answerCount, 'respuesta', 'respuestas')} a su generación ·{' '}
          {countText(solutionCount, 'elegida', 'elegidas')} como solución
          {questionCount > questions.length
            ? ` · se muestran las ${questions.length} preguntas más recientes`
            : ''}
        </p>
      }
      row={({ text, activityName, createdAt, answers, state }) => (
        <>
          <Words
            text={text}
            facts={`${activityName} · ${shortDateTime(zone, createdAt)} · ${countText(answers, 'respuesta', 'respuestas')}`}
          />
          <StatusChip status={stateWords[state].status}>{stateWords[state].label}</StatusChip>
        </>
      )}
    />
  );
}

const givenWords = { rule: '', retroactive: ' · retroactiva', manual: ' · a mano' } as const;

/** The badges that the person was given. */
export function AwardLedger({ of: awards, zone }: Of<'awards'>) {
  return (
    <Ledger
      title="Insignias"
      summary={String(awards.filter(({ revokedAt }) => revokedAt === null).length)}
      items={awards}
      none="Aún no tiene insignias."
      row={({ name, image, level, awardedAt, givenAs, revokedAt }) => (
        <>
          <BadgeImage src={image} name={name} earned={revokedAt === null} size={40} />
          <Words
            text={level > 1 ? `${name} · nivel ${level}` : name}
            facts={`${shortDateTime(zone, awardedAt)}${givenWords[givenAs]}${
              revokedAt === null ? '' : ` · se retiró el ${shortDateTime(zone, revokedAt)}`
            }`}
          />
        </>
      )}
    />
  );
}

/** Every entry of the points with its reason. */
export function PointsLedger({ of: entries, total, zone }: Of<'entries'> & { total: number }) {
  return (
    <Ledger
      title="Puntos"
      summary={`${numberText(total)} en total`}
      items={entries}
      none="Aún no tiene puntos."
      row={({ reason, createdAt, withdrawn, points }) => (
        <>
          <Words
            text={reason}
            facts={`${shortDateTime(zone, createdAt)}${withdrawn ? ' · se retiró' : ''}`}
          />
          <strong data-figures>{withdrawn ? <s>+{points}</s> : `+${points}`}</strong>
        </>
      )}
    />
  );
}

type Notifications = Of<'notifications'> & { typeName: (type: number) => string };

/** The notifications of the person, and the instants at which they saw them. */
export function NotificationLedger({ of: { latest, sentCount, seenCount }, typeName, zone }: Notifications) {
  return (
    <Ledger
      title="Notificaciones"
      summary={`${numberText(seenCount)} de ${numberText(sentCount)} vistas`}
      items={latest}
      none="No se le ha enviado ninguna."
      row={({ type, sentAt, seenAt }) => (
        <Words
          text={typeName(type)}
          facts={`Enviada el ${shortDateTime(zone, sentAt)} · ${
            seenAt === null ? 'sin ver' : `vista el ${shortDateTime(zone, seenAt)}`
          }`}
        />
      )}
    />
  );
}

/** On how many days the person came, and with which device. */
export function AccessLedger({ of: { days, sessions }, zone }: Of<'accesses'>) {
  const last = days[0];
  return (
    <Ledger
      title="Accesos"
      summary={`${countText(days.length, 'día', 'días')} de 90`}
      items={sessions.map((session) => ({ ...session, id: session.startedAt }))}
      none="No hay sesiones recientes."
      above={last ? <p className="quiet small">Último día: {longDate(last)}</p> : null}
      row={({ device, profileId, startedAt, lastSeenAt }) => (
        <Words
          text={`${device} · ${profileNames[profileId] ?? `Perfil ${profileId}`}`}
          facts={`Entró el ${shortDateTime(zone, startedAt)} · última actividad: ${shortDateTime(zone, lastSeenAt)}`}
        />
      )}
    />
  );
}
