import { IconDownload } from '@tabler/icons-react';
import { pendingPeerReviews, savePeerReview, sendPeerReview } from '#app/contract/learner/peer-review.ts';
import { deadlineText } from '#app/domain/deadlines/dates.ts';
import type { SavedAnswers } from '#app/domain/questionnaires/form.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { kindText } from '#app/product/files/file.texts.ts';
import { FileSigns } from '#app/product/files/file-signs.tsx';
import { AnswerForm } from '#app/product/questionnaires/answer-form.tsx';
import { call } from '#app/realtime/call.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import styles from './peer-panel.module.css';
import type { PeerQueue, PendingReview } from './peer-review.types.ts';

const confirm = {
  title: '¿Enviar tu evaluación?',
  text: 'Después de enviarla ya no podrás cambiarla. Quien entregó el reto la leerá sin saber que es tuya.',
};

type Props = {
  queue: PeerQueue;
  /** True where this learner has delivered: only then does a classmate's challenge come to them. */
  delivered: boolean;
};

/** *Evaluación de pares*: the classmates' challenges that wait, one at a time, without names (A-27). */
export function PeerPanel({ queue: { pending, sentCount }, delivered }: Props) {
  const hours = useDeviceHours();
  const [review] = pending;
  if (!review) return <Nothing delivered={delivered} sentCount={sentCount} />;
  const total = sentCount + pending.length;
  return (
    <div className={`stack gap-lg ${styles.panel}`}>
      <header className="stack gap-xs">
        <h2 data-figures>
          Reto {sentCount + 1} de {total}
        </h2>
        <p>{hours(`Evalúalo ${deadlineText(review.dueOn)}.`)}</p>
        <p className="quiet small regular prose" data-first-card>
          No verás de quién es, y quien lo entregó leerá tu evaluación sin saber que es tuya.
        </p>
      </header>
      <Delivered file={review.file} size={review.size} />
      {review.criteria.length > 0 ? (
        <Collapsible title="Qué significa cada criterio" level={3} startsOpen="desk">
          <dl className="stack gap-sm prose">
            {review.criteria.map(({ name, weight, descriptor }) => (
              <div key={name}>
                <dt className="strong">
                  {name}{' '}
                  <span className="quiet small regular prose" data-figures>
                    {weight} %
                  </span>
                </dt>
                <dd className="quiet">{descriptor}</dd>
              </div>
            ))}
          </dl>
        </Collapsible>
      ) : null}
      <ReviewForm key={review.id} review={review} last={pending.length === 1} />
    </div>
  );
}

function Delivered({ file, size }: Pick<PendingReview, 'file' | 'size'>) {
  if (!file) return <p className="quiet small regular prose">El archivo de este reto no está disponible.</p>;
  return (
    <FileSigns file={file}>
      <p className="row wrap gap-xs-sm">
        <ButtonLink
          href={`${file.url}?descargar`}
          download={file.name}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Descargar el reto
        </ButtonLink>
        <span className="quiet small regular prose">
          {kindText(file.name)} · {sizeText(size ?? 0)}
        </span>
      </p>
    </FileSigns>
  );
}

function ReviewForm({ review, last }: { review: PendingReview; last: boolean }) {
  const params = { reviewId: review.id };
  const done = last ? 'Enviamos tu evaluación. ¡Gracias!' : 'Enviamos tu evaluación. Sigue la siguiente.';
  return (
    <AnswerForm
      form={`pares.${review.id}`}
      sections={review.sections}
      server={review.draft}
      save={(answers, version) => call(savePeerReview, { params, body: { version, answers } })}
      load={() => readDraft(review)}
      send={(run, draft) => run(sendPeerReview, () => ({ params, body: draft() }), { done, toTop: true })}
      button="ENVIAR EVALUACIÓN"
      confirm={confirm}
    />
  );
}

/** The server's draft again; one that waits no longer keeps the screen's, and its next save says why. */
async function readDraft({ id, draft }: PendingReview): Promise<SavedAnswers> {
  const { pending } = await call(pendingPeerReviews);
  return pending.find((each) => each.id === id)?.draft ?? draft;
}

function Nothing({ delivered, sentCount }: { delivered: boolean; sentCount: number }) {
  if (!delivered) {
    return (
      <EmptyState title="Primero entrega tu reto.">
        Después recibirás los de otras personas de tu generación para evaluarlos, sin nombres.
      </EmptyState>
    );
  }
  return sentCount > 0 ? (
    <EmptyState title="Terminaste tus evaluaciones.">
      Enviaste {sentCount}. Gracias por ayudar a mejorar a tu generación.
    </EmptyState>
  ) : (
    <EmptyState title="Aún no hay retos por evaluar.">
      Te avisaremos cuando alguien más de tu generación entregue el suyo.
    </EmptyState>
  );
}
