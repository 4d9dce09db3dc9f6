import type { Receipt as Delivered } from '#app/contract/learner/challenge.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { missingFileText } from '#app/product/files/file.texts.ts';
import { FileSigns } from '#app/product/files/file-signs.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';

/** The proof of a delivery: folio, date, file and size. */
export function Receipt({ delivery, zone }: { delivery: Delivered; zone: string }) {
  const { file, size } = delivery;
  return (
    <FactList>
      <div>
        <dt>Folio</dt>
        <dd data-figures>{delivery.folio}</dd>
      </div>
      <div>
        <dt>Fecha</dt>
        <dd>
          <time dateTime={delivery.at}>{longDateTime(zone, delivery.at)}</time>
        </dd>
      </div>
      <div>
        <dt>Archivo</dt>
        <dd>
          {file ? (
            <FileSigns file={file} held={file.name}>
              <a
                className="not-underlined underlined-on-hover"
                href={`${file.url}?descargar`}
                download={file.name}
              >
                {file.name}
              </a>
            </FileSigns>
          ) : (
            missingFileText(null)
          )}
        </dd>
      </div>
      {size !== null ? (
        <div>
          <dt>Tamaño</dt>
          <dd data-figures>{sizeText(size)}</dd>
        </div>
      ) : null}
      {delivery.comment ? (
        <div data-wide>
          <dt>Comentario</dt>
          <dd className="prose breaks as-typed">{delivery.comment}</dd>
        </div>
      ) : null}
    </FactList>
  );
}

/** Every delivery before the last one, the newest first. */
export function EarlierDeliveries({ deliveries, zone }: { deliveries: readonly Delivered[]; zone: string }) {
  if (deliveries.length === 0) return null;
  return (
    <Collapsible title="Entregas anteriores" level={3} summary={String(deliveries.length)} startsOpen={false}>
      <ol className="stack gap-md bare-list" reversed>
        {deliveries.map((delivery) => (
          <li key={delivery.folio}>
            <Receipt delivery={delivery} zone={zone} />
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}
