import { bankTemplateAddress } from '#app/contract/admin/content/bank.ts';
import { Upload } from '#app/product/files/upload.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { placed } from '#app/ui/list/placed.ts';
import { lineWords } from './fault-lines.ts';
import { foundText, summaryText } from './quiz-files.texts.ts';
import type { DryRun } from './use-dry-run.ts';

/** Questions of the list; a file has up to 2,000. */
const MAX_LISTED = 200;

/** The choice of a file of questions, and what would be added of it; nothing is stored. */
export function DryRunPart({ run, busy }: { run: DryRun; busy: boolean }) {
  const { chosen, take, clear } = run;
  const faults = chosen?.read.faults ?? [];
  return (
    <div className="stack gap-md">
      <p className="quiet">
        Un archivo de GIFT (el de Moodle), un CSV o un libro de Excel, hasta con 2,000 preguntas. Primero ves
        qué se agregaría; si algo está mal, no se agrega ninguna.{' '}
        <a href={bankTemplateAddress} download className="inline primary target">
          Descargar la plantilla
        </a>
      </p>
      <Upload
        area="import"
        label="Archivo de preguntas"
        value={chosen ? { name: chosen.file.fileName, size: chosen.file.size } : null}
        onUploaded={take}
        onRemove={clear}
        disabled={busy}
      />
      <div className="stack gap-md" data-figures>
        {/* It stands there before the file does, so that a screen reader tells what comes into it. */}
        <p role="status" className={faults.length > 0 ? 'danger strong' : 'strong'}>
          {chosen ? headText(chosen.read) : null}
        </p>
        {chosen ? <ReadPart read={chosen.read} /> : null}
      </div>
    </div>
  );
}

type Read = NonNullable<DryRun['chosen']>['read'];

const headText = ({ questions, faults }: Read): string =>
  faults.length > 0
    ? 'No se puede agregar ninguna pregunta. Corrige el archivo y súbelo otra vez:'
    : summaryText(questions);

function ReadPart({ read: { questions, faults, notes } }: { read: Read }) {
  const more = questions.length - MAX_LISTED;
  return (
    <>
      {faults.length > 0 ? <Lines texts={faults.map(lineWords)} isFault /> : null}
      {notes.length > 0 ? (
        <div>
          <p className="strong">Cambia al agregarse:</p>
          <Lines texts={notes.map(lineWords)} />
        </div>
      ) : null}
      {faults.length === 0 ? (
        <Collapsible title="Preguntas del archivo" level={3} startsOpen={questions.length <= 10}>
          <Lines
            texts={[
              ...questions.slice(0, MAX_LISTED).map(foundText),
              ...(more > 0 ? [`Y ${more} más.`] : []),
            ]}
          />
        </Collapsible>
      ) : null}
    </>
  );
}

function Lines({ texts, isFault = false }: { texts: readonly string[]; isFault?: boolean }) {
  return (
    <ul className={isFault ? 'danger breaks' : 'breaks'}>
      {placed(texts).map(({ place, one }) => (
        <li key={place}>{one}</li>
      ))}
    </ul>
  );
}
