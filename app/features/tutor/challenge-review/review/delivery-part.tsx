import { useState } from 'react';
import type { ReviewedDelivery, ReviewView } from '#app/contract/tutor/review.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { shortened } from '#app/domain/text/text.ts';
import { missingFileText } from '#app/product/files/file.texts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { FileView } from '../pdf/file-view.tsx';

/** The delivery: the file, its author's comment, and the versions before. */
export function DeliveryPart({ view, zone }: { view: ReviewView; zone: string }) {
  const [chosen, choose] = useState<number | null>(null);
  const [last, ...earlier] = view.deliveries;
  if (!last) return null;
  const shown = earlier.find(({ id }) => id === chosen) ?? last;
  return (
    <Section title={shown === last ? 'Entrega' : `Entrega: versión ${shown.number}, anterior`}>
      {shown === last ? null : (
        <Button reads variant="default" className="self-start" onClick={() => choose(null)}>
          Volver a la versión {last.number}
        </Button>
      )}
      {/* Before the file: a PDF fills the screen, and its author's comment is read first. */}
      <Delivered key={shown.id} delivery={shown} zone={zone} />
      {shown.file ? (
        <FileView key={shown.file.url} file={shown.file} />
      ) : (
        <p className="quiet small prose">{missingFileText(null)}</p>
      )}
      {earlier.length > 0 ? (
        <Collapsible
          title="Versiones anteriores"
          level={3}
          summary={String(earlier.length)}
          startsOpen={false}
        >
          <ol className="stack gap-md bare-list" reversed>
            {earlier.map((delivery) => (
              <li key={delivery.id} className="stack gap-xs">
                <Delivered delivery={delivery} zone={zone} />
                {delivery.file ? (
                  <Button
                    reads
                    variant="default"
                    className="self-start"
                    onClick={() => choose(delivery.id)}
                    aria-disabled={delivery === shown}
                  >
                    Ver el archivo de la versión {delivery.number}
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
        </Collapsible>
      ) : null}
    </Section>
  );
}

/** A longer comment is cut until the tutor opens it. */
const COMMENT_PREVIEW_LENGTH = 280;

function Comment({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(false);
  if (text.length <= COMMENT_PREVIEW_LENGTH) return <p className="breaks as-typed">{text}</p>;
  return (
    <>
      <p className="breaks as-typed">{expanded ? text : shortened(text, COMMENT_PREVIEW_LENGTH)}</p>
      <Button
        reads
        variant="subtle"
        className="self-start"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? 'Mostrar menos' : 'Leer el comentario completo'}
      </Button>
    </>
  );
}

function Delivered({ delivery, zone }: { delivery: ReviewedDelivery; zone: string }) {
  return (
    <FactList>
      <div>
        <dt>Versión</dt>
        <dd data-figures>
          {delivery.number} · {delivery.folio}
        </dd>
      </div>
      <div>
        <dt>Entregado</dt>
        <dd>
          <time dateTime={delivery.at}>{longDateTime(zone, delivery.at)}</time>
        </dd>
      </div>
      {delivery.comment ? (
        <div data-wide>
          <dt>Comentario de quien lo entregó</dt>
          <dd>
            <Comment text={delivery.comment} />
          </dd>
        </div>
      ) : null}
    </FactList>
  );
}
