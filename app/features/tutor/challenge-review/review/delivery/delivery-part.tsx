import { missingFileText } from '#app/product/files/file.texts.ts';
import { FileTools, FileView } from '#app/product/files/shown/file-view.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import styles from '../split.module.css';
import { DeliveriesFold, type DeliveriesProps } from './deliveries-fold.tsx';

/** The delivered file as large as there is room, with its tools and the versions above it. */
export function DeliveryPart(props: DeliveriesProps) {
  const { deliveries, shown, onChoose } = props;
  const [latest] = deliveries;
  const isLatest = shown === latest;
  const tools = <DeliveriesFold {...props} />;
  return (
    <section className={`stack slim ${styles.delivery}`} aria-label="Entrega">
      {isLatest || !latest ? null : (
        <div className="row wrap gap-xs warned pad-sm" role="status">
          <p>Ves la versión {shown.number}, anterior.</p>
          <Button reads variant="default" onClick={() => onChoose(latest.id)}>
            Volver a la versión {latest.number}
          </Button>
        </div>
      )}
      {shown.file ? (
        <FileView key={shown.file.url} file={shown.file} fills tools={tools} />
      ) : (
        <>
          <FileTools>{tools}</FileTools>
          <p className="quiet small pad-md">{missingFileText(null)}</p>
        </>
      )}
    </section>
  );
}
