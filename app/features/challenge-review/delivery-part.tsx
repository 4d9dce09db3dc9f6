import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { missingFileText } from '#app/domain/deadlines.ts';
import { Collapsible } from '#app/ui/collapsible.tsx';
import { kindText, sizeText } from '#app/ui/file-words.ts';
import { Section } from '#app/ui/page.tsx';
import styles from './review.module.css';
import type { DeliveredFile, DeliveryRow, ReviewView } from './review.types.ts';
import { longMoment } from './review-words.ts';

/** What was delivered: the file, what its author says of it, and the versions before. */
export function DeliveryPart({ view, zone }: { view: ReviewView; zone: string }) {
  const [last, ...earlier] = view.deliveries;
  if (!last) return null;
  return (
    <Section title="Entrega">
      <Delivered delivery={last} zone={zone} />
      {last.file ? <Preview file={last.file} /> : null}
      {earlier.length > 0 ? (
        <Collapsible
          title="Versiones anteriores"
          level={3}
          summary={String(earlier.length)}
          startsOpen={false}
        >
          <ol className={styles.plainList} reversed>
            {earlier.map((delivery) => (
              <li key={delivery.id}>
                <Delivered delivery={delivery} zone={zone} />
              </li>
            ))}
          </ol>
        </Collapsible>
      ) : null}
    </Section>
  );
}

function Delivered({ delivery, zone }: { delivery: DeliveryRow; zone: string }) {
  const { file } = delivery;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Versión</dt>
        <dd data-figures>
          {delivery.number} · {delivery.folio}
        </dd>
      </div>
      <div>
        <dt>Entregado</dt>
        <dd>
          <time dateTime={delivery.at}>{longMoment(zone, delivery.at)}</time>
        </dd>
      </div>
      <div>
        <dt>Archivo</dt>
        <dd>
          {file ? (
            <Anchor href={`${file.url}?descargar`} download={file.name}>
              {file.name}
            </Anchor>
          ) : (
            missingFileText(null)
          )}
        </dd>
      </div>
      {delivery.comment ? (
        <div data-wide>
          <dt>Comentario de quien lo entregó</dt>
          <dd className={styles.typed}>{delivery.comment}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The file itself where a browser can show it by an element; anything else is downloaded. */
function Preview({ file }: { file: DeliveredFile }) {
  if (file.type.startsWith('image/')) {
    return <img className={styles.media} src={file.url} alt={`Archivo entregado: ${file.name}`} />;
  }
  if (file.type.startsWith('video/')) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a learner's own recording has no captions.
      <video className={styles.media} src={file.url} controls preload="metadata" aria-label={file.name} />
    );
  }
  return (
    <p>
      <Button
        component="a"
        href={`${file.url}?descargar`}
        download={file.name}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Descargar ({kindText(file.name)}, {sizeText(file.size)})
      </Button>
    </p>
  );
}
