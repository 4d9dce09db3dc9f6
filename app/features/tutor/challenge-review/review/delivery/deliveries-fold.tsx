import { type KeyboardEvent, useRef } from 'react';
import type { ReviewedDelivery } from '#app/contract/tutor/review.ts';
import { longDate, longDateTime } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { kindText } from '#app/product/files/file.texts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import styles from '../split.module.css';

export type DeliveriesProps = {
  /** The newest first. */
  deliveries: readonly ReviewedDelivery[];
  shown: ReviewedDelivery;
  dueOn: string | null;
  zone: string;
  onChoose: (id: number) => void;
};

/** The facts of each delivery, folded over the file, and the way to the file of an earlier one. */
export function DeliveriesFold({ deliveries, shown, dueOn, zone, onChoose }: DeliveriesProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const shut = () => {
    if (!fold.current?.open) return;
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !fold.current?.open) return;
    event.preventDefault();
    shut();
  };
  return (
    <details ref={fold} className={styles.versions} onKeyDown={pressed}>
      <summary className={styles.tool}>
        {deliveries.length > 1 ? countText(deliveries.length, 'versión', 'versiones') : 'Datos'}
      </summary>
      <div className={styles.facts}>
        {dueOn ? <p className="quiet small">Fecha límite: {longDate(dueOn)}</p> : null}
        <ol className="stack gap-md bare-list" reversed>
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="stack gap-xs">
              <Delivered delivery={delivery} isShown={delivery === shown} zone={zone} />
              {delivery.file && deliveries.length > 1 ? (
                <Button
                  reads
                  variant="default"
                  className="self-start"
                  aria-disabled={delivery === shown}
                  onClick={() => {
                    onChoose(delivery.id);
                    shut();
                  }}
                >
                  Ver el archivo de la versión {delivery.number}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

type DeliveredProps = { delivery: ReviewedDelivery; isShown: boolean; zone: string };

function Delivered({ delivery, isShown, zone }: DeliveredProps) {
  const { number, folio, at, file, comment } = delivery;
  return (
    <FactList>
      <div>
        <dt>Versión</dt>
        <dd data-figures>
          {number} · {folio}
        </dd>
      </div>
      <div>
        <dt>Entregado</dt>
        <dd>
          <time dateTime={at}>{longDateTime(zone, at)}</time>
        </dd>
      </div>
      {file ? (
        <div data-wide>
          <dt>Archivo</dt>
          <dd className="breaks">
            {file.name} ({kindText(file.name)}, {sizeText(file.size)})
          </dd>
        </div>
      ) : null}
      {/* That of the shown one stands beside the file. */}
      {comment && !isShown ? (
        <div data-wide>
          <dt>Comentario de quien lo entregó</dt>
          <dd className="breaks as-typed">{comment}</dd>
        </div>
      ) : null}
    </FactList>
  );
}
